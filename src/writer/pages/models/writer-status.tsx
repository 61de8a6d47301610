import { counted, grouped } from '../../../web/kit/format.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import type { WriterStatus as Status } from '../../contract.ts';
import type { ReactNode } from 'react';

type Model = NonNullable<Status['model']>;

/** Which writer is in use and, for a model, what it has used. */
export const WriterStatus = ({ writer, model }: Status) => (
  <>
    <Alert className="max-w-4xl">
      <p>
        <strong className="font-semibold">
          {model ? `Using the model ${model.name}.` : `Using the ${writerLabels[writer]} writer.`}
        </strong>{' '}
        {words[writer]} Everything it writes is reviewed by a person; it never publishes.
      </p>
    </Alert>
    {model && <ModelUse model={model} />}
  </>
);

const writerLabels: Record<Status['writer'], string> = { builtin: 'built-in', model: 'model' };

const words: Record<Status['writer'], string> = {
  builtin:
    'It needs no key and no network. It picks sentences, figures and names from the source and makes nothing up.',
  model:
    'Anything the source does not say is marked in the editor. If the model fails or its budget is spent, the built-in writer drafts, and the draft says why.',
};

const ModelUse = ({ model }: { model: Model }) => (
  <section aria-labelledby="model-use" className="mt-6 max-w-4xl">
    <h2 id="model-use" className="font-serif text-xl font-semibold">
      Model usage
    </h2>
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Endpoint">{model.host}</Fact>
      <Fact name="Prompt">{model.promptVersion}</Fact>
      <Fact name="Daily budget">{budgetText(model)}</Fact>
      <Fact name="Today">
        <Use of={model.today} hasPrices={model.hasPrices} />
      </Fact>
      <Fact name="Last 30 days">
        <Use of={model.month} hasPrices={model.hasPrices} />
      </Fact>
      {model.today.tokensReserved > 0 && (
        <Fact name="In progress or interrupted today">
          {grouped(model.today.tokensReserved)} tokens reserved
        </Fact>
      )}
    </dl>
    {isSpent(model) && (
      <p className="mt-4 text-sm leading-6 text-destructive">
        Today’s budget is spent: the built-in writer drafts until tomorrow.
      </p>
    )}
  </section>
);

const usedToday = ({ today }: Model): number => today.tokensIn + today.tokensOut + today.tokensReserved;

/** A draft needs some 5,000 tokens. */
const draftTokens = 5_000;
const isSpent = (model: Model): boolean =>
  model.dailyTokensMax !== null && usedToday(model) + draftTokens > model.dailyTokensMax;

const budgetText = (model: Model): string =>
  model.dailyTokensMax === null
    ? 'No limit'
    : `${grouped(Math.max(0, model.dailyTokensMax - usedToday(model)))} of ${grouped(model.dailyTokensMax)} tokens left`;

const Use = ({ of: use, hasPrices }: { of: Model['today']; hasPrices: boolean }) => (
  <ul>
    <li>{counted(use.calls, 'call')}</li>
    <li>
      {grouped(use.tokensIn)} tokens in, {grouped(use.tokensOut)} out
    </li>
    {hasPrices && <li>${use.costDollars.toFixed(2)}</li>}
  </ul>
);

/** One line of a description list. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

import type { ImageModelStatus } from '../../../covers/contract.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { Fact } from './fact.tsx';

type Model = NonNullable<ImageModelStatus['model']>;

/** The model that draws covers, and its usage. */
export const ImageUse = ({ model }: { model: Model }) => (
  <section aria-labelledby="image-use" className="mt-6 max-w-4xl">
    <h2 id="image-use" className="font-serif text-xl font-semibold">
      Image usage
    </h2>
    <p className="mt-2 text-sm leading-6 text-muted-foreground">
      {model.name} draws the first cover of stories whose source has no picture we may show.
    </p>
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Endpoint">{model.host}</Fact>
      <Fact name="Prompt">{model.promptVersion}</Fact>
      <Fact name="Daily limit">
        {grouped(leftToday(model))} of {counted(model.dailyMax, 'image')} left
      </Fact>
      <Fact name="Today">{useText(model, model.today)}</Fact>
      <Fact name="Last 30 days">{useText(model, model.month)}</Fact>
    </dl>
    {leftToday(model) === 0 && (
      <p className="mt-4 text-sm leading-6 text-destructive">
        Today’s image limit is used up: covers are designed until tomorrow.
      </p>
    )}
  </section>
);

const leftToday = ({ dailyMax, today }: Model): number => Math.max(0, dailyMax - today.images);

const useText = ({ hasPrice }: Model, { images, costDollars }: Model['today']): string =>
  `${counted(images, 'image')}${hasPrice ? `, $${costDollars.toFixed(2)}` : ''}`;

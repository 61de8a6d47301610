import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import type { WriterName } from '../../../../writer/terms.ts';

type Props = {
  /** The name of the configured model, if any. */
  model: string | null;
  isWriting: boolean;
  onChoose: (writer: WriterName) => void;
};

/** The writers, one button each; without a model, how to configure one. */
export const WriterChoice = ({ model, isWriting, onChoose }: Props) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    <Writer
      name="Built-in writer"
      about="Picks sentences, figures and names from the source and makes nothing up."
      action={<Choose name="the built-in writer" isWriting={isWriting} onClick={() => onChoose('builtin')} />}
    />
    {model === null ? (
      <Writer
        name="Language model"
        about={
          <>
            None is configured. To use one, set <Code>LLM_BASE_URL</Code> and <Code>LLM_MODEL</Code> in the
            environment and restart the website; any endpoint that speaks the OpenAI protocol will do.
          </>
        }
      />
    ) : (
      <Writer
        name={model}
        about="Writes in its own words. The editor marks anything the source does not support."
        action={<Choose name={model} isWriting={isWriting} onClick={() => onChoose('model')} />}
      />
    )}
  </ul>
);

const Writer = ({ name, about, action }: { name: string; about: ReactNode; action?: ReactNode }) => (
  <li className="flex flex-col items-start gap-3 rounded-md border bg-card px-4 py-3.5">
    <div className="min-w-0 grow">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-0.5 text-sm leading-6 text-muted-foreground">{about}</p>
    </div>
    {action}
  </li>
);

type ChooseProps = { name: string; isWriting: boolean; onClick: () => void };

const Choose = ({ name, isWriting, onClick }: ChooseProps) => (
  <Button variant="outline" size="small" disabled={isWriting} onClick={onClick}>
    <PenLine aria-hidden /> Redraft<span className="sr-only"> with {name}</span>
  </Button>
);

const Code = ({ children }: { children: string }) => (
  <code className="text-[0.8125rem] [overflow-wrap:anywhere] text-foreground">{children}</code>
);

import { useState } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import type { ColumnAnswers, ColumnQuestion } from '../../../subscribers-contract.ts';

type Props = { questions: readonly ColumnQuestion[]; onAnswer: (answers: ColumnAnswers) => void };

/** Asks which values mean that people left, column by column; with too many values, all of them or none. */
export function ColumnQuestions({ questions, onAnswer }: Props) {
  const [checked, setChecked] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const answerTo = ({ column, isComplete }: ColumnQuestion) => {
    const values = checked.get(column) ?? [];
    if (values.length === 0) return 'ignored' as const;
    return isComplete ? [...values] : ('left' as const);
  };
  const toggle = (column: string, value: string) => {
    const before = checked.get(column) ?? [];
    const without = before.filter((one) => one !== value);
    setChecked(
      new Map([...checked, [column, without.length < before.length ? without : [...before, value]]]),
    );
  };
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-medium">
        Some columns may list people who left. Check the values that mean they unsubscribed, bounced or must
        not be mailed:
      </p>
      {questions.map((question) => (
        <fieldset key={question.column} className="grid gap-1.5 rounded-md border px-3 py-2">
          <legend className="px-1 font-medium wrap-anywhere">{question.column}</legend>
          {choicesOf(question).map(({ value, label }) => (
            <label key={value} className="flex items-center gap-2 wrap-anywhere">
              <Checkbox
                checked={(checked.get(question.column) ?? []).includes(value)}
                onCheckedChange={() => toggle(question.column, value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          onClick={() => onAnswer(Object.fromEntries(questions.map((one) => [one.column, answerTo(one)])))}
        >
          Continue
        </Button>
      </div>
    </div>
  );
}

const choicesOf = ({ values, isComplete }: ColumnQuestion) =>
  isComplete
    ? values.map(({ value, count }) => ({
        value,
        label: `${value === '' ? '(empty)' : value} · ${counted(count, 'line')}`,
      }))
    : [
        {
          value: '',
          label: `Any text, such as ${values
            .slice(0, 3)
            .map(({ value }) => `“${value}”`)
            .join(', ')}`,
        },
      ];

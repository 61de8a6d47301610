import type { ReactNode } from 'react';
import { submitsOnChange } from '../early-clicks.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { InputField, SelectField } from './field.tsx';

type ToggleProps = {
  /** The id of the element that it unfolds. */
  controls: string;
  /** How many filters are set. */
  active: number;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
};

/** Unfolds a form's filters on phones. */
export const FilterToggle = ({
  controls,
  active,
  isOpen,
  onToggle,
  className = 'md:hidden',
}: ToggleProps) => (
  <Button
    variant="outline"
    aria-expanded={isOpen}
    aria-controls={controls}
    className={cn('needs-script', className)}
    onClick={onToggle}
  >
    Filters{active > 0 ? ` (${active})` : ''}
  </Button>
);

type FieldProps<Name extends string> = {
  label: string;
  name: Name;
  /** The values that the address sets. */
  set: Readonly<Partial<Record<Name, string | number | undefined>>>;
  onChange: () => void;
};

type ChoiceProps<Name extends string> = FieldProps<Name> & { any?: string; children: ReactNode };

/** A select that filters as soon as it changes; `any` is the label of its empty option. */
export const FilterChoice = <Name extends string>({
  set,
  any = 'All',
  children,
  ...select
}: ChoiceProps<Name>) => (
  <SelectField {...select} {...submitsOnChange} defaultValue={set[select.name] ?? ''}>
    <option value="">{any}</option>
    {children}
  </SelectField>
);

type DayProps<Name extends string> = FieldProps<Name> & { min: string; error?: ReactNode };

/** A day to filter by. A partly typed date is not a date yet, and the browser reports it as invalid. */
export const FilterDay = <Name extends string>({ set, onChange, ...field }: DayProps<Name>) => (
  <InputField
    {...field}
    {...submitsOnChange}
    type="date"
    defaultValue={set[field.name]}
    onChange={({ currentTarget: { validity } }) => {
      if (validity.valid) onChange();
    }}
  />
);

import { useId } from 'react';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';

type Props = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

/** A checkbox with its label next to it. */
export function CheckField({ label, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 self-center text-sm">
      <Checkbox id={id} checked={checked} onCheckedChange={(is) => onChange(is === true)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

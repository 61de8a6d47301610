import { Part } from './part.tsx';

const principles = [
  {
    name: 'Destroyed, or it does not count',
    text: 'Filtering, storing and shipping move PFAS from one place to another. Only breaking the carbon–fluorine bond, and measuring it, removes them from the world.',
  },
  {
    name: 'Proof before trust',
    text: 'Every figure carries its source and every certificate its evidence. No one should have to take our word for it, and the ledger is built so that no one has to.',
  },
  {
    name: 'One public record',
    text: 'What was issued, corrected and retired stays readable by everyone, without an account, a fee or a tracker, in formats that outlive this site.',
  },
  {
    name: 'No claim twice',
    text: 'A kilogram is destroyed once, certified once and claimed once. The record is kept so that a second claim would show.',
  },
  {
    name: 'Plain words',
    text: 'People with PFAS in their well deserve the same answers as people with lawyers. We explain units, say what is not known, and label opinion as opinion.',
  },
  {
    name: 'Errors in the open',
    text: 'When we are wrong, we say what we said before, what we say now, and when it changed. Nothing is quietly replaced.',
  },
];

/** The six principles and their reasons. */
export const Principles = () => (
  <Part heading="Core Principles">
    <ol className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {principles.map(({ name, text }, at) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] border-b py-6 max-sm:last:border-0">
          <span aria-hidden className="pt-0.5 font-serif text-lg text-primary tabular-nums">
            {at + 1}
          </span>
          <div>
            <h3 className="headline text-[1.3125rem]">{name}</h3>
            <p className="mt-2 prose-text text-[1.0625rem] text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Part>
);

import type { Story } from '../../contract.ts';
import { isStated } from '../../terms.ts';

/** The story's context boxes; empty ones are omitted. */
export function StoryBoxes({ story }: { story: Story }) {
  const boxes = [
    { heading: 'Why It Matters', text: story.whyMatters, look: 'border-primary bg-wash' },
    { heading: 'Legal & Regulatory Basis', text: story.regulatoryBasis, look: 'border-input bg-muted' },
    { heading: 'Human Impact', text: story.humanImpact, look: 'border-input bg-muted' },
  ].filter(({ text }) => isStated(text));
  return boxes.map(({ heading, text, look }) => (
    <section key={heading} className={`mt-8 break-inside-avoid border-l-4 px-6 py-5 lg:px-7 ${look}`}>
      <h2 className="headline text-xl">{heading}</h2>
      <p className="mt-2 prose-text text-lg lg:text-[1.1875rem] whitespace-pre-line">{text}</p>
    </section>
  ));
}

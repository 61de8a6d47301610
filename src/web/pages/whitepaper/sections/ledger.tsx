import { links } from '../../../kit/links.ts';
import { Prose, TextLink } from '../../prose.tsx';
import { TreeFigure } from '../tree-figure.tsx';

export const Ledger = () => (
  <Prose>
    <p>
      A registry must be honest about the past, including its own. An ordinary database can be changed by the
      people who run it, and a hash shown next to a record changes with the record. The ledger is therefore a{' '}
      <dfn>transparency log</dfn>, the construction that has kept the issuers of web certificates honest since
      2013.
    </p>
    <p>
      Every action (a certificate issued, corrected or retired) is one entry. Entries are the leaves of a
      Merkle tree as <TextLink href="https://www.rfc-editor.org/rfc/rfc6962">RFC 6962</TextLink> defines it:
      neighbors are hashed together in pairs, the results again, up to one root. Changing a letter in any
      entry changes the root. The registry signs the root together with the number of entries, and publishes
      both as a checkpoint, with the tree itself, in the{' '}
      <TextLink href="https://c2sp.org/tlog-tiles">tiled form</TextLink> that public tools can read.
    </p>
    <TreeFigure />
    <p>Anyone can then check three things without asking us:</p>
    <ul>
      <li>
        <strong>An entry is in the tree.</strong> A handful of hashes lead from it to the signed root: for a
        million entries, twenty.
      </li>
      <li>
        <strong>Nothing was taken out or slipped in.</strong> Every later checkpoint can be shown to contain
        every earlier one, entry for entry.
      </li>
      <li>
        <strong>Everyone sees the same ledger.</strong> Witnesses, run by others, keep the checkpoints that
        they have seen and cosign only those that are consistent. To show two histories to two readers, the
        registry would have to deceive all of them.
      </li>
    </ul>
    <p>
      Nothing is deleted. A mistake is corrected by a further entry that says what was wrong. Because entries
      are permanent, no personal data go into them: organizations are named, people are not, and notes and
      documents are entered only as digests. The <TextLink href={links.ledger()}>ledger</TextLink> of
      certificates already works this way.
    </p>
  </Prose>
);

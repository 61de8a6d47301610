import { createFileRoute } from '@tanstack/react-router';
import { sessionCookie, sessionDaysMax } from '../../access/terms.ts';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useWebsite } from '../kit/website.ts';
import { Opening, Prose, TextLink } from './prose.tsx';

export const Route = createFileRoute('/_public/privacy')({ component: PrivacyPage });

/** What is kept of whom, where, and until when. */
const kept = [
  {
    what: 'Your choice of light or dark',
    where: 'in your browser only',
    until: 'you clear it there; it is never sent to us',
  },
  {
    what: 'The e-mail address of a subscriber to the weekly digest, with the dates of joining and leaving',
    where: 'in our database',
    until: 'you leave, or ask us to erase it',
  },
  {
    what: 'Network addresses, to stop abuse of forms and sign-in',
    where: 'in our database, as a hash of the address',
    until: 'the limit that it serves has passed, at the latest after 90 days',
  },
  {
    what: 'Sessions of staff',
    where: `in a cookie named ${sessionCookie}; our database holds a hash of it`,
    until: `sign-out, at the latest after ${sessionDaysMax} days`,
  },
  {
    what: 'Mails that the site sent, with the address that each went to',
    where: 'in our database or, where no mail server is set, in files beside it',
    until: '90 days have passed; the words, only until a mail server has them',
  },
  {
    what: 'What staff did: who, when, what changed',
    where: 'in an audit trail that cannot be edited',
    until: 'for as long as the site exists',
  },
];

function PrivacyPage() {
  const { title, contactEmail } = useWebsite();
  return (
    <>
      <PageHead
        title="Privacy"
        description={`What ${title} keeps of its visitors, subscribers and staff, and for how long. No trackers, no advertising.`}
        path={links.privacy()}
      />
      <Opening kicker="Privacy" title="Read without being read">
        <p>
          There are no trackers here, no advertising, no analytics, and nothing is fetched from third parties.
          To read {title} you need neither an account nor a cookie.
        </p>
      </Opening>
      <section aria-labelledby="kept" className="mt-12">
        <h2 id="kept" className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
          What is kept
        </h2>
        <ul className="mt-1 divide-y border-b text-[0.9375rem] leading-6">
          {kept.map(({ what, where, until }) => (
            <li key={what} className="grid gap-x-10 gap-y-1.5 py-4 md:grid-cols-[5fr_4fr_4fr]">
              <h3 className="font-semibold">{what}</h3>
              <p className="text-muted-foreground">
                <span className="font-medium text-foreground">Where:</span> {where}
              </p>
              <p className="text-muted-foreground">
                <span className="font-medium text-foreground">Until:</span> {until}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="not-kept">
          <h2 id="not-kept" className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
            What is not
          </h2>
          <Prose className="mt-4">
            <p>
              Our log of requests names the page, the answer and the time it took; it names no visitor, and
              what you search for is left out of it. Digest mails carry no counting pixel, and their links
              lead straight to where they say.
            </p>
            <p>
              Pictures are served from here. A podcast may lie with its publisher: your browser asks for it
              when you press play, and not before. Links to sources open the other site, which has rules of
              its own.
            </p>
          </Prose>
        </section>
        <section aria-labelledby="rights">
          <h2 id="rights" className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
            What you can ask
          </h2>
          <Prose className="mt-4">
            <p>
              Each digest has a link that unsubscribes you with one click. To see what we hold on you, to
              correct it or to have it erased, write to{' '}
              <a href={`mailto:${contactEmail}?subject=Privacy`} className="text-link">
                {contactEmail}
              </a>
              . We answer within 30 days.
            </p>
            <p>
              Entries of the destruction ledger are permanent and therefore name organizations only. If a
              story says something of you that is wrong, ask for a correction at the same address;{' '}
              <TextLink href={links.about()}>our principles</TextLink> say how corrections are shown.
            </p>
          </Prose>
        </section>
      </div>
    </>
  );
}

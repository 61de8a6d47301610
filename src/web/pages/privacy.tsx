import { createFileRoute } from '@tanstack/react-router';
import { sessionCookie, sessionDaysMax } from '../../access/terms.ts';
import { deliveryDaysMax, unsubscribedDaysMax, unconfirmedDaysMax } from '../../digest/terms.ts';
import { mailDaysMax } from '../../platform/terms.ts';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useWebsite } from '../kit/website.ts';
import { Opening, Prose, ProseLink, Section } from './prose.tsx';

export const Route = createFileRoute('/_public/privacy')({ component: PrivacyPage });

/** The privacy policy: which data is kept about whom, where, and for how long. */
const kept = [
  {
    what: 'Your choice of light or dark',
    where: 'in your browser only',
    until: 'you clear it there; it is never sent to us',
  },
  {
    what: 'ZIP codes that you save on the contamination map',
    where: 'in your browser only',
    until: 'you remove them; the map looks them up like any other search',
  },
  {
    what: 'The email address of a subscriber to the weekly digest, with the dates of consent, subscribing and unsubscribing, the topics, ZIP codes and searches chosen, and whether email bounced',
    where: 'in our database',
    until: `${unsubscribedDaysMax} days after you unsubscribe, so that we never write to you by mistake, or until you ask us to erase it; ${unconfirmedDaysMax} days after you subscribe, if you never confirm`,
  },
  {
    what: 'Which digests were sent to a subscriber, and whether the mail server accepted them',
    where: 'in our database',
    until: `${deliveryDaysMax} days after the digest was sent; then only its totals are kept`,
  },
  {
    what: 'IP addresses, to stop abuse of forms and sign-in',
    where: 'in our database, as a hash of the address',
    until: 'the limit expires, 90 days at most',
  },
  {
    what: 'Sessions of staff, with the name of the browser',
    where: `in a cookie named ${sessionCookie}; our database holds a hash of it`,
    until: `sign-out, ${sessionDaysMax} days at most`,
  },
  {
    what: 'The key that staff share with their authenticator app, if they use one',
    where: 'in our database',
    until: 'they turn it off',
  },
  {
    what: 'Email we sent, with the recipient’s address',
    where: 'in our database or, if no mail server is set, in files next to it',
    until: `${mailDaysMax} days after it was sent; the text only until a mail server accepts it`,
  },
  {
    what: 'What staff did: who, when, what changed',
    where: 'in an audit trail that cannot be edited',
    until: 'the website closes',
  },
];

function PrivacyPage() {
  const { title } = useWebsite();
  return (
    <>
      <PageHead
        title="Privacy"
        description={`What ${title} keeps about its visitors, subscribers and staff, and for how long. No trackers, no advertising.`}
        path={links.privacy()}
      />
      <Opening kicker="Privacy" title="Read without being tracked">
        <p>
          No trackers, no advertising, no analytics, and nothing is loaded from third parties. To read {title}{' '}
          you need no account and no cookie.
        </p>
      </Opening>
      <Kept />
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <NotKept />
        <Rights />
      </div>
    </>
  );
}

const Kept = () => (
  <Section heading="What is kept" className="mt-12">
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
  </Section>
);

function NotKept() {
  const { sendsSearches } = useWebsite();
  return (
    <Section heading="What is not">
      <Prose className="mt-4">
        <p>
          Our request log records the page, the response and the time it took. It does not record who visited
          or what you searched for. Digest emails carry no tracking pixels or redirected links.
        </p>
        {sendsSearches && (
          <p>
            To find stories by meaning, our server sends what you search for to a language model, without your
            address or anything else about you.
          </p>
        )}
        <p>
          Pictures are served from this website. A podcast may be hosted by its publisher: your browser
          requests it only when you press play. Links to sources open other websites, which have their own
          rules.
        </p>
      </Prose>
    </Section>
  );
}

function Rights() {
  const { contactEmail } = useWebsite();
  return (
    <Section heading="Your rights">
      <Prose className="mt-4">
        <p>
          Each digest has a link to unsubscribe and one to choose your topics. To see, correct or erase what
          we hold about you, email{' '}
          <a href={`mailto:${contactEmail}?subject=Privacy`} className="text-link">
            {contactEmail}
          </a>
          . We answer within 30 days.
        </p>
        <p>
          Entries of the destruction ledger are permanent and therefore name organizations only. If a story
          about you is wrong, request a correction at the same address;{' '}
          <ProseLink href={links.about()}>our principles</ProseLink> say how corrections are shown.
        </p>
      </Prose>
    </Section>
  );
}

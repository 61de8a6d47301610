import { fictional, ofType, sampleFile } from './sample-story.ts';

/** Played for every episode: a voice saying that it is a placeholder. */
const recording = sampleFile('episode.mp3');

/** The length of the invented episode, and that of the placeholder recording. */
const lengths = (minutes: number) => ({
  'Invented episode': `${minutes} minutes`,
  'Sample recording': '10 seconds',
});

/** Episodes of an invented series. */
export const podcasts = ofType('Podcast', [
  fictional('carbon-bed-one', {
    title: 'The Carbon Bed: an hour at the wellhead (fictional example)',
    summary:
      'In the first episode of an invented series, an operator, a chemist and a neighbor walk from the pump to the tap at Orrin Vale. They talk about what a sample can show, who reads the results, and why the sampling port is wrapped in foil.',
    whyMatters:
      'Trust in a result begins with how the sample was taken, and few customers have ever seen it done.',
    category: 'Utilities',
    tags: ['Sampling', 'Operators', 'Interview'],
    entities: ['Jolene Birchwold', 'Orrin Vale Water District'],
    geo: 'Orrin Vale',
    keyData: lengths(52),
    audioUrl: recording,
    score: 5,
    approvedDaysAgo: 15,
  }),
  fictional('carbon-bed-two', {
    title: 'The Carbon Bed: what the adjuster asked (fictional example)',
    summary:
      'A retired claims adjuster describes how an insurer decides whether a release of PFAS happened in one policy year or in thirty. The guest explains three words that decide most claims, and reads from a 1974 policy that has no exclusion at all.',
    whyMatters: 'Coverage of an old release can hang on a single word, and on whether anyone kept the paper.',
    category: 'Finance/Insurance',
    tags: ['Occurrence policies', 'Claims', 'Interview'],
    entities: ['Caldmere Mutual'],
    keyData: lengths(38),
    audioUrl: recording,
    score: 4,
    approvedDaysAgo: 78,
  }),
  fictional('carbon-bed-three', {
    title: 'The Carbon Bed: how many PFAS are there? Two chemists disagree (fictional example)',
    summary:
      'Two chemists start from one definition that counts thousands of substances and one that counts millions. They set out why they differ, what each definition leaves out, and what would change for a factory, a farmer and a regulator if the other prevailed.',
    category: 'Science & Tech',
    tags: ['Definitions', 'Total organic fluorine', 'Interview'],
    entities: ['Dr. Maren Oduvale', 'Dr. Teodor Wishnall', 'Lindle State University'],
    keyData: lengths(64),
    audioUrl: recording,
    score: 5,
    approvedDaysAgo: 145,
  }),
  fictional('carbon-bed-four', {
    title: 'The Carbon Bed: last drum out (fictional example)',
    summary:
      'A fire chief follows the last drum of fluorinated foam from her station to a destruction plant and back as a certificate. At each stop she asks what could go wrong, and hears more than she expected.',
    whyMatters: 'A certificate is only as good as the weakest handover behind it.',
    category: 'Destruction Capacity',
    tags: ['AFFF', 'Chain of custody', 'Interview'],
    entities: ['Thrennel Systems', 'Wexmoor Fire Department'],
    geo: 'Wexmoor',
    keyData: { ...lengths(45), 'Foam concentrate': '208 L' },
    audioUrl: recording,
    score: 6,
    approvedDaysAgo: 310,
  }),
]);

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StoryCover } from '../../../../covers/contract.ts';
import { creditLine } from '../../../../covers/terms.ts';
import { type ImageOrigin, imageOrigins } from '../../../../drawing/terms.ts';
import type { Story } from '../../../../news/contract.ts';
import { FormDialog } from '../../../../web/admin/forms/form-dialog.tsx';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { useAction, setFieldErrors } from '../../../../web/admin/use-action.tsx';
import { send } from '../../../../web/kit/query.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { StoryImage } from '../../../../web/kit/story-image.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../web/kit/ui/card.tsx';
import { InputField, AutosizeField } from '../../../../web/kit/ui/field.tsx';
import { OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { coverRead } from '../reads.ts';

/** The story's cover with its origin and the alternatives. Changes apply immediately. */
export function CoverCard({ story, mayReview }: { story: Story; mayReview: boolean }) {
  const cover = useRead(coverRead({ id: story.id }));
  // A model may take a minute.
  const { run, isPending, sending } = useAction({
    send: (from: ImageOrigin) => send('POST /api/admin/stories/{id}/cover', { id: story.id, body: { from } }),
    failed: 'Couldn’t change the cover',
    topics: ['stories'],
    done: { title: 'Cover changed' },
  });
  const [isCrediting, setCrediting] = useState(false);
  if (!cover) return null;
  const { choices } = cover;
  return (
    <Card className="mt-6" aria-labelledby="cover">
      <CardHeader className="h-15 justify-center py-0">
        <CardTitle id="cover">Cover</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <StoryImage
          key={story.imageUrl}
          story={story}
          className="aspect-[1200/630] w-full self-start rounded-md max-sm:max-w-60"
          sizes="20rem"
        />
        <div className="flex min-w-0 flex-col gap-4 text-sm">
          <Described cover={cover} />
          {mayReview && (
            <div className="flex flex-wrap gap-2">
              {cover.origin === 'source' && (
                <Button
                  variant="outline"
                  size="small"
                  disabled={isPending}
                  onClick={() => setCrediting(true)}
                >
                  Edit credit
                </Button>
              )}
              {imageOrigins
                .filter((choice) => choices.includes(choice))
                .map((choice) => (
                  <Button
                    key={choice}
                    variant="outline"
                    size="small"
                    disabled={isPending}
                    onClick={() => run(choice)}
                  >
                    {sending === choice ? 'Working...' : orders[choice](cover)}
                  </Button>
                ))}
            </div>
          )}
        </div>
      </CardContent>
      {isCrediting && <CreditDialog storyId={story.id} cover={cover} onClose={() => setCrediting(false)} />}
    </Card>
  );
}

const orders: Record<ImageOrigin, (cover: StoryCover) => string> = {
  design: () => 'Use the designed cover',
  model: ({ origin }) => (origin === 'model' ? 'Draw again' : 'Draw with the model'),
  source: () => 'Use the source’s picture',
};

function Described({ cover }: { cover: StoryCover }) {
  const { origin, model, credit, license, pictureUrl, alt } = cover;
  if (origin === 'source' && credit && license)
    return (
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p>The source’s own picture.</p>
        <p className="text-muted-foreground">{creditLine({ credit, license })}</p>
        <p className="text-muted-foreground">
          {alt ? `Described as “${alt}”` : 'No description for readers who can’t see the picture.'}
        </p>
        {pictureUrl && (
          <p>
            <OutsideLink href={pictureUrl} className="text-link">
              See the original <span className="sr-only">(opens in a new tab)</span>
            </OutsideLink>
          </p>
        )}
      </div>
    );
  if (origin === 'model') return <p>Drawn by {model ?? 'a model'}; readers see that it is AI-generated.</p>;
  return (
    <p>
      {origin === 'design'
        ? 'Designed from the story’s category, title and leading figure.'
        : withoutCover(cover)}
    </p>
  );
}

const withoutCover = ({ imageUrl }: StoryCover): string =>
  imageUrl === null ? 'None yet. Approved stories get one within a minute.' : 'An image from elsewhere.';

type Props = { storyId: string; cover: StoryCover; onClose: () => void };

/** Edits the credit, license and description of a source's picture. */
function CreditDialog({ storyId, cover, onClose }: Props) {
  const { form, run, isPending } = useCreditForm(storyId, cover, onClose);
  return (
    <FormDialog
      title="Picture credit"
      description="Shown below the picture, and on it where it appears alone, as in link previews."
      onSend={() => void form.handleSubmit(run)()}
      isPending={isPending}
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      <InputField
        label="Credit"
        hint="Whose picture it is."
        {...formField(form, 'credit', {
          validate: (text) => text.trim() !== '' || 'Enter whose picture it is.',
        })}
      />
      <InputField
        label="License"
        hint="Such as CC BY 4.0 or Public domain."
        {...formField(form, 'license', { validate: (text) => text.trim() !== '' || 'Enter the license.' })}
      />
      <AutosizeField
        label="Description"
        hint="What it shows, for readers who can’t see it."
        {...formField(form, 'alt')}
        rows={2}
      />
    </FormDialog>
  );
}

function useCreditForm(storyId: string, { credit, license, alt }: StoryCover, onClose: () => void) {
  const form = useForm({
    defaultValues: { credit: credit ?? '', license: license ?? '', alt: alt ?? '' },
  });
  const { run, isPending } = useAction({
    send: ({ alt: text, ...change }: { credit: string; license: string; alt: string }) =>
      send('PATCH /api/admin/stories/{id}/cover', {
        id: storyId,
        body: { ...change, alt: text.trim() || null },
      }),
    failed: 'Save failed',
    labels: { alt: 'Description' },
    onDone: onClose,
    topics: ['stories'],
    done: { title: 'Credit saved' },
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return { form, run, isPending };
}

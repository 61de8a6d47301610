import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { Screen } from '../../../web/admin/screen.tsx';
import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';

const fields = { title: 'h-10', summary: 'h-22', why: 'h-16', category: 'h-10', type: 'h-10', tags: 'h-10' };

/** Shown while the story loads. */
export const EditorSkeleton = () => (
  <Screen title="Edit Story">
    <div aria-busy className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[5fr_7fr]">
      <output className="sr-only">Loading the story</output>
      <Card className="min-h-96">
        <CardHeader className="h-15 justify-center py-0">
          <CardTitle>Original Content</CardTitle>
        </CardHeader>
        <CardContent>
          <SkeletonText lines={12} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader className="h-15 justify-center py-0">
          <CardTitle>Edit Content</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-6">
          {Object.entries(fields).map(([name, height]) => (
            <div key={name} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className={height} />
            </div>
          ))}
        </CardContent>
      </Card>
    </div>
  </Screen>
);

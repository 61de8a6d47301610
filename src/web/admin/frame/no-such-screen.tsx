import { NotFoundPage } from '../../frame/not-found-page.tsx';

/** The 404 page within the staff frame, so that navigation stays at hand. */
export const NoSuchScreen = () => (
  <div className="px-4">
    <NotFoundPage />
  </div>
);

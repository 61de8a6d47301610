import { z } from 'zod';

/** What came of 'Generate Images', in words. */
export const ImagesGenerated = z.object({ message: z.string() }).meta({ id: 'ImagesGenerated' });

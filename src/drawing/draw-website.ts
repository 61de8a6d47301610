import { type Box, box, drawable, drawPicture, frame, interfaceFont } from './draw-picture.ts';

/** The colors of the light theme: background, text, and accent. */
export const paperColor = '#fbf8f1';

export const inkColor = '#1b1a17';

export const faintInkColor = '#5b564c';

export const accentColor = '#0b5960';

/** The preview of every page without an image of its own. */
export type WebsiteDrawing = { title: string };

/** The tagline above the nameplate on the pages (`web/frame/masthead.tsx`). */
export const tagline = 'PFAS news, and the record of what was destroyed';

/** Draws the website's nameplate and tagline. */
export const drawWebsite = (drawing: WebsiteDrawing): Promise<Buffer> =>
  drawPicture({
    ground: `<rect width="100%" height="100%" fill="${paperColor}"/>`,
    words: nameplate(drawing),
  });

const nameplate = ({ title }: WebsiteDrawing): Box =>
  box({ ...frame, alignItems: 'center', justifyContent: 'center', padding: '0 80px' }, [
    box({ width: '100%', borderTop: `6px solid ${inkColor}` }),
    box({ width: '100%', marginTop: 4, borderTop: `2px solid ${inkColor}` }),
    box(
      {
        height: 224,
        alignItems: 'center',
        textAlign: 'center',
        fontSize: titleSize(title.length),
        lineHeight: 1.04,
        letterSpacing: '-0.02em',
        color: inkColor,
        overflowWrap: 'anywhere',
      },
      drawable(title),
    ),
    box({ width: '100%', borderTop: `2px solid ${inkColor}` }),
    box({ marginTop: 22, fontFamily: interfaceFont, fontSize: 28, color: faintInkColor }, tagline),
  ]);

/** The font size, in pixels, at which a title of this length fits on one line, or on two. */
const titleSize = (characters: number): number => Math.max(68, Math.min(128, Math.floor(2_050 / characters)));

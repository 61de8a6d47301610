import {
  accentColor,
  type Box,
  box,
  drawable,
  drawPicture,
  faintInkColor,
  frame,
  inkColor,
  interfaceFont,
  paperColor,
} from '../drawing/index.ts';
import type { Certificate } from './contract.ts';
import { groupedDecimal, type CertificateStatus } from './terms.ts';

/** The contents of a certificate's picture; `title` is the website's. */
export type CertificateDrawing = Pick<
  Certificate,
  'certificateId' | 'projectName' | 'pfasDestroyedGrams' | 'status'
> & { title: string };

/** Draws a certificate as a framed sheet of paper, the preview image when its page is shared. */
export const drawCertificate = (drawing: CertificateDrawing): Promise<Buffer> =>
  drawPicture({ ground: sheet, words: written(drawing) });

/** The sheet on the website's accent color. */
const sheet =
  `<rect width="100%" height="100%" fill="${accentColor}"/>` +
  `<rect x="36" y="36" width="1128" height="558" fill="${paperColor}"/>` +
  `<g fill="none" stroke="${accentColor}"><rect x="54" y="54" width="1092" height="522" stroke-width="4"/>` +
  `<rect x="63" y="63" width="1074" height="504" stroke-width="1.5"/></g>`;

const written = (drawing: CertificateDrawing): Box =>
  box({ ...frame, justifyContent: 'space-between', padding: '100px 108px 92px', color: inkColor }, [
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box(
        { fontFamily: interfaceFont, fontSize: 24, letterSpacing: '0.08em', color: accentColor },
        'PFAS DESTRUCTION CERTIFICATE',
      ),
      badge(drawing.status),
    ]),
    box({ flexDirection: 'column' }, [
      box(
        { fontSize: idSize(drawing.certificateId.length), lineHeight: 1.1, overflowWrap: 'anywhere' },
        drawing.certificateId,
      ),
      box(
        {
          display: 'block',
          marginTop: 12,
          fontSize: 38,
          lineHeight: 1.25,
          lineClamp: 2,
          overflowWrap: 'anywhere',
          color: faintInkColor,
        },
        drawable(drawing.projectName),
      ),
    ]),
    box({ justifyContent: 'space-between', alignItems: 'flex-end' }, [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 58, lineHeight: 1.1 }, `${groupedDecimal(drawing.pfasDestroyedGrams)} g`),
        box(
          { marginTop: 4, fontFamily: interfaceFont, fontSize: 24, color: faintInkColor },
          'of PFAS destroyed',
        ),
      ]),
      box({ maxWidth: 520, fontSize: 32, textAlign: 'right' }, drawable(drawing.title)),
    ]),
  ]);

/** As on the pages: filled if the certificate is retired, muted otherwise. */
const badge = (status: CertificateStatus): Box =>
  box(
    {
      padding: '8px 22px',
      border: `2px solid ${accentColor}`,
      borderRadius: 8,
      fontFamily: interfaceFont,
      fontSize: 26,
      ...(status === 'Retired'
        ? { backgroundColor: accentColor, color: paperColor }
        : { color: accentColor }),
    },
    status,
  );

/** Font size in pixels at which an id of this length fits on one line; the longest take two. */
const idSize = (characters: number): number => Math.max(36, Math.min(92, Math.floor(1_900 / characters)));

import type { SiteType } from '../../terms.ts';
import type { MapColors } from './map/theme-colors.ts';

/**
 * How site types are distinguished: by a marker and a color. `sign` is path data around 0,0 within a box from -5 to 5;
 * `color` is that of `text` and `badge`, for the map.
 */
export const siteTypeLooks: Record<SiteType, Look> = {
  Military: {
    sign: 'M0 -5L5 0L0 5L-5 0z',
    color: 'warning',
    text: 'text-warning',
    badge: 'border-warning/45 bg-warning/8 text-warning',
  },
  'Drinking Water Above MCL': {
    sign: 'M-4.2 0a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1 -8.4 0z',
    color: 'destructive',
    text: 'text-destructive',
    badge: 'border-destructive/45 bg-destructive/8 text-destructive',
  },
  'Drinking Water Below MCL': {
    sign: 'M-4.2 0a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1 -8.4 0zM-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z',
    color: 'success',
    text: 'text-success',
    badge: 'border-success/45 bg-success/8 text-success',
  },
  Industrial: {
    sign: 'M-3.8 -3.8h7.6v7.6h-7.6z',
    color: 'primary',
    text: 'text-primary',
    badge: 'border-primary/45 bg-primary/8 text-primary',
  },
  Other: {
    sign: 'M0 -4.6L4.6 3.6H-4.6z',
    color: 'muted-foreground',
    text: 'text-muted-foreground',
    badge: 'border-input text-muted-foreground',
  },
};

type Look = { sign: string; color: keyof MapColors; text: string; badge: string };

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day, '2026-11-27', as 'November 27, 2026'. */
export const longDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** A decimal as the database writes it, '1500.00', as '1,500'. */
export const plainNumber = (text: string): string => Number(text).toLocaleString('en-US');

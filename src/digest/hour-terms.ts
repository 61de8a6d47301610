/** An hour of the day as staff read it: 9 → '9 AM', 0 → '12 AM'. */
export const clockHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

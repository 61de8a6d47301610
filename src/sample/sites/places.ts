/**
 * Invented places, one for each state. The ZIP area (its first three digits) and the coordinates (degrees, center of
 * that area) are real, so that a map and a ZIP search have something realistic to show.
 */
export type SamplePlace = {
  name: string;
  state: string;
  zipArea: string;
  latitude: number;
  longitude: number;
};

const place = (
  name: string,
  state: string,
  zipArea: string,
  latitude: number,
  longitude: number,
): SamplePlace => ({
  name,
  state,
  zipArea,
  latitude,
  longitude,
});

export const samplePlaces: readonly SamplePlace[] = [
  place('Tallow Bend', 'AL', '361', 32.37, -86.28),
  place('Birchfall', 'AK', '995', 61.17, -149.85),
  place('Mesa Larga', 'AZ', '853', 33.45, -112.4),
  place('Cypress Hollow', 'AR', '722', 34.76, -92.25),
  place('Almond Grove', 'CA', '953', 37.5, -120.85),
  place('Granite Fork', 'CO', '809', 38.85, -104.76),
  place('Wexbury', 'CT', '064', 41.45, -72.85),
  place('Marshgate', 'DE', '199', 39.05, -75.55),
  place('Palm Harrow', 'FL', '328', 28.53, -81.38),
  place('Pine Hatch', 'GA', '312', 32.83, -83.65),
  place('Koa Landing', 'HI', '968', 21.34, -157.85),
  place('Sagewell', 'ID', '837', 43.6, -116.24),
  place('Prairie Lock', 'IL', '627', 39.8, -89.65),
  place('Limestone Crossing', 'IN', '462', 39.78, -86.15),
  place('Corn Mill', 'IA', '503', 41.6, -93.62),
  place('Sunflower Flats', 'KS', '672', 37.69, -97.34),
  place('Bluegrass Ford', 'KY', '405', 38.03, -84.5),
  place('Heron Bayou', 'LA', '708', 30.45, -91.15),
  place('Sprucewater', 'ME', '043', 44.33, -69.75),
  place('Oyster Reach', 'MD', '217', 39.45, -77.4),
  place('Cranmere', 'MA', '016', 42.26, -71.8),
  place('Ashlock', 'MI', '489', 42.73, -84.55),
  place('Quillbrook', 'MN', '551', 44.95, -93.09),
  place('Magnolia Rest', 'MS', '392', 32.3, -90.18),
  place('Ozark Mill', 'MO', '658', 37.2, -93.29),
  place('Copper Draw', 'MT', '596', 46.6, -112.02),
  place('Plattefield', 'NE', '685', 40.81, -96.68),
  place('Silver Wash', 'NV', '895', 39.53, -119.8),
  place('Granite Notch', 'NH', '033', 43.2, -71.54),
  place('Pinelands Cross', 'NJ', '086', 40.22, -74.74),
  place('Juniper Mesa', 'NM', '871', 35.1, -106.62),
  place('Hollow Kill', 'NY', '122', 42.67, -73.78),
  place('Longleaf', 'NC', '283', 35.05, -78.88),
  place('Durum', 'ND', '585', 46.81, -100.78),
  place('Millrace', 'OH', '432', 39.98, -82.99),
  place('Redbud', 'OK', '731', 35.47, -97.52),
  place('Filbert Falls', 'OR', '973', 44.94, -123.02),
  place('Slate Hollow', 'PA', '171', 40.27, -76.88),
  place('Quahog Neck', 'RI', '029', 41.8, -71.45),
  place('Palmetto Bluff Mills', 'SC', '292', 34.03, -81.0),
  place('Badger Butte', 'SD', '571', 43.55, -96.73),
  place('Hickory Gap', 'TN', '372', 36.13, -86.76),
  place('Mesquite Wells', 'TX', '787', 30.29, -97.74),
  place('Salt Terrace', 'UT', '841', 40.72, -111.93),
  place('Maple Notch', 'VT', '056', 44.3, -72.57),
  place('Tidewater Oaks', 'VA', '232', 37.55, -77.46),
  place('Alder Point', 'WA', '985', 46.98, -122.86),
  place('Coal Run', 'WV', '253', 38.35, -81.65),
  place('Kettle Lake', 'WI', '537', 43.07, -89.4),
  place('Antelope Springs', 'WY', '820', 41.14, -104.8),
];

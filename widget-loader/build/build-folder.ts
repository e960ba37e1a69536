// Where a build is written: `npm run build` names a new folder, and moves it to dist when it is complete.

export const buildFolder: string = process.env['BUILD_TO'] ?? 'dist';

/** The style sheet with the light or the dark value of each `light-dark()`. */
export const inScheme = (css: string, isDark: boolean): string =>
  css.replace(/light-dark\((.+?),(.+?)\)/g, isDark ? '$2' : '$1');

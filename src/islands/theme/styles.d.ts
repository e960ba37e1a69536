// Style sheets are imported as minified text and adopted by shadow roots.
declare module '*.css' {
  const text: string;
  export default text;
}

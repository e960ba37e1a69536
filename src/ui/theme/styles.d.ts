// Types of style sheet imports: each is minified text, adopted by shadow roots.
declare module '*.css' {
  const text: string;
  export default text;
}

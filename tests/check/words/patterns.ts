// The patterns that make a sentence hard to read, each with an example.

/** `commit` is the subject of a commit. */
export type Kind = 'comment' | 'title' | 'document' | 'commit';

export interface Pattern {
  name: string;
  /** Matches wrong text: a whole comment or title, or one sentence of a document. */
  expression: RegExp;
  kinds: readonly Kind[];
  /** Advice that is printed with each finding. */
  advice: string;
  wrong: string;
  right: string;
}

const PROSE = ['comment', 'title', 'document'] as const;
const CODE = ['comment', 'title'] as const;

export const patterns: readonly Pattern[] = [
  {
    name: 'fragment with "of"',
    expression: /^Of\b/,
    kinds: PROSE,
    advice: 'Start with the thing: "Length in UTF-16 units."',
    wrong: 'Of a text, in UTF-16 units.',
    right: 'Length of a text in UTF-16 units.',
  },
  {
    name: 'clause as subject',
    expression: /(?:^|[.:;] )(?:Who|Whoever|Whom|Whose|Whatever)\b(?![^.]*\?)/,
    kinds: PROSE,
    advice: 'Name the actor or the thing.',
    wrong: 'Who has tokens needs no new ones.',
    right: 'A shopper with tokens needs no new ones.',
  },
  {
    name: 'clause with "what" as subject',
    expression: /(?:^|[.:;] )What\b(?![^.]*\?)/,
    kinds: CODE,
    advice: 'Name the thing.',
    wrong: 'What could not be loaded is requested again.',
    right: 'Failed parts are requested again.',
  },
  {
    name: 'condition as opening',
    expression: /^(?:Where|Once)\b(?!.*\?)/,
    kinds: CODE,
    advice: 'Say "if", "when" or "after", and put the subject first.',
    wrong: 'Where nothing is stored, the page is read.',
    right: 'Reads the page if nothing is stored.',
  },
  {
    name: 'opening without a subject',
    expression: /^(?:Again|Also|Anew|And|But|Else|Even|Here|Not(?! equal)|Now|Or|So|Then|Too)\b/,
    kinds: CODE,
    advice: 'Start with the subject or the verb.',
    wrong: 'Again under the lock.',
    right: 'Repeats the check under the lock.',
  },
  {
    name: 'opening with a pronoun',
    expression:
      /^(?:All of them|Each of them|It|Its|None|Others|Such(?! an? )|That|The others?(?= (?:are|is|have|has)\b|[,.:;]|$)|The same(?=[,.:;]|$)|Theirs?|Them|They|This one|Those)\b/,
    kinds: CODE,
    advice: 'Name the subject: a comment or a title is read alone.',
    wrong: 'Its own, whatever the page has.',
    right: 'An own key hides a polluted prototype.',
  },
  {
    name: 'title without a subject',
    expression:
      /^(?:after|as|at(?! (?:least|most))|before|by|during|for|from|if|in|of|on|once|that|to|unless|until|what|whatever|when|where|which|while|who|whom|whose|with|without)(?![-\w])(?![^,]*,)/,
    kinds: ['title'],
    advice: 'Write a sentence with a subject of its own.',
    wrong: 'where nobody watches',
    right: 'lines that are not watched stay unchanged',
  },
  {
    name: 'title that starts with a verb',
    expression:
      /^(?:is|are|was|were|has|have|had|does|do|can|cannot|may|must|will|needs|wants|keeps|shows|says|sends|reads|takes|gives|makes|asks|gets|opens|closes|stays|leaves|loads|adds|removes|throws|returns|rejects|refuses|accepts|ignores|follows|names|finds|counts|writes|draws|knows|stops|starts|ends|waits|works|holds|tries|uses|puts|sets|lets|comes|goes|lists|moves|changes|reports|warns|survives|renews|forgets|fetches|answers|describes)\b(?! (?:and|are|at|made|that|to the)\b|,)/,
    kinds: ['title'],
    advice: 'Put the subject before the verb.',
    wrong: 'is empty without the attribute',
    right: 'the list is empty without the attribute',
  },
  {
    name: '"is none"',
    expression: /(?<!\b[Tt]here )\b(?:are|be|is|was|were) none\b/,
    kinds: PROSE,
    advice: 'Write "is not a …", "is invalid" or "there is no …".',
    wrong: 'Undefined for an address that is none.',
    right: 'Undefined for an invalid address.',
  },
  {
    name: '"is no" as a predicate',
    expression:
      /(?<!\b[Tt]here (?:may |to )?)\b(?:are|be|is|was|were) no (?!better\b|fewer\b|less\b|longer\b|more\b|worse\b)/,
    kinds: PROSE,
    advice: 'Write "is not a …".',
    wrong: 'A name that is no method rejects.',
    right: 'A name that is not a method rejects.',
  },
  {
    name: 'possessive without a noun',
    expression: /\b(?!(?:it|that|there|here|what|who|let)['’]s)\w+['’]s(?=[.,;:)]|$)/i,
    kinds: PROSE,
    advice: 'Add the noun, or name the thing itself.',
    wrong: 'Acts behind the page’s.',
    right: 'Acts after the listeners of the page.',
  },
  {
    name: '"of ours"',
    expression: /\bof (?:hers|his|ours|theirs|yours)\b/,
    kinds: PROSE,
    advice: 'Write "our …" or name the owner.',
    wrong: 'A form of ours takes the password.',
    right: 'The login dialog takes the password.',
  },
  {
    name: '"’s own"',
    expression: /\b\w+['’]s own\b/,
    kinds: PROSE,
    advice: 'Leave "own" out.',
    wrong: 'After the page’s own listeners.',
    right: 'After the listeners of the page.',
  },
  {
    name: 'chain of pronouns',
    expression:
      /\b(?:all of them|that of|the ones? that|those of|those that|those who|those whose)\b/i,
    kinds: PROSE,
    advice: 'Repeat the noun.',
    wrong: 'Keeps those of the others.',
    right: 'Keeps the lines of other carts.',
  },
  {
    name: 'afterthought',
    expression: /, (?:as well|too)(?=[.,;:)]|$)/,
    kinds: PROSE,
    advice: 'Put "also" before the verb, or leave it out.',
    wrong: 'A registration accepts it, too.',
    right: 'A registration also accepts it.',
  },
  {
    name: '"asked" for a request',
    expression: /\b(?:are|be|been|is|was|were) asked\b/,
    kinds: PROSE,
    advice: 'Write "requested", "queried" or "called".',
    wrong: 'Version 3 is asked first.',
    right: 'Version 3 is called first.',
  },
  {
    name: 'wit',
    expression: /\b(?:is no proof|no trap|nothing but|nowhere but)\b/,
    kinds: PROSE,
    advice: 'Say it plainly: "only …".',
    wrong: 'The password is nowhere but in its field.',
    right: 'Only its field contains the password.',
  },
  {
    name: 'citation that cannot be opened',
    expression:
      /\b(?:WIRE|LIVE|CART_V2|CATALOG_V3) \d|\b(?:spec|contract|specification) sections? \d/,
    kinds: [...PROSE, 'commit'],
    advice: 'Link to a heading below docs/platform, or leave the citation out.',
    wrong: 'An expired token (WIRE 3.3).',
    right: 'An expired token, see docs/platform/authentication.md#tokens.',
  },
  {
    name: 'commit subject',
    expression: /^(?![A-Z][\w-]*\b).|^[A-Z][a-z]*(?:ing|[^su]s) (?:a|an|the) |\.$|^.{73,}/,
    kinds: ['commit'],
    advice: 'At most 72 characters, imperative, without a final period: "Parse cart totals once".',
    wrong: 'Parses the cart totals once.',
    right: 'Parse cart totals once',
  },
  {
    name: 'proverb',
    expression:
      /, and (?:keep|hold|let) |\b(?:what|who|whose|where) (?:is|are|was|has|have|no|nobody|nothing)\b/,
    kinds: ['commit'],
    advice: 'Name the thing that changes, and one change for each commit.',
    wrong: 'Split what has grown, and keep views by their entry',
    right: 'Split the cart view by entry',
  },
];

// What no island uses of preact: text of its file -> what takes its place. In both, a single letter stands for any name.

export type Cut = readonly [before: string, after: string];

/** Methods of classes that neither our few classes nor preact's hooks have, and other ways to set their state. */
const classes: readonly Cut[] = [
  [
    'M&&null!=F.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=m({},p.__s)),m(p.__s,F.getDerivedStateFromProps(x,p.__s))),y=p.props,d=p.state,',
    '',
  ],
  ['M&&null==F.getDerivedStateFromProps&&null!=p.componentWillMount&&p.componentWillMount(),', ''],
  [
    'M&&null==F.getDerivedStateFromProps&&x!==y&&null!=p.componentWillReceiveProps&&p.componentWillReceiveProps(x,P),',
    '',
  ],
  [',M&&null!=p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(y,d,_)})', ''],
  ['null!=p.getChildContext&&(i=m(m({},i),p.getChildContext())),', ''],
  ['M&&!v&&null!=p.getSnapshotBeforeUpdate&&(_=p.getSnapshotBeforeUpdate(y,d)),', ''],
  [',null!=i.componentDidCatch&&(i.componentDidCatch(n,t||{}),o=i.__d)', ''],
  ['"function"==typeof n&&(n=n(m({},u),this.props)),n&&m(u,n),null!=n&&', 'm(u,n),'],
  ['(l&&this._sb.push(l),A(this))', 'A(this)'],
  ['C.prototype.forceUpdate=function(n){this.__v&&(this.__e=!0,n&&this.__h.push(n),A(this))},', ''],
  [',p._sb=[])', ')'],
  [',w.push.apply(p.__h,p._sb),p._sb=[];', ';'],
  ['w.push.apply(p.__h,p._sb),p._sb=[],', ''],
  [
    ',"function"==typeof l&&null!=l.defaultProps)for(o in l.defaultProps)void 0===e[o]&&(e[o]=l.defaultProps[o]);',
    ');',
  ],
];

const contexts: readonly Cut[] = [
  ['I=(s=F.contextType)&&i[s.__c],P=s?I?I.props.value:s.__:i,', ''],
  ['new F(x,P):(u.__c=p=new C(x,P)', 'new F(x):(u.__c=p=new C(x)'],
  [',I&&I.sub(p),', ','],
  ['.shouldComponentUpdate(x,p.__s,P)', '.shouldComponentUpdate(x,p.__s)'],
  ['.componentWillUpdate(x,p.__s,P)', '.componentWillUpdate(x,p.__s)'],
  ['p.context=P,', ''],
  ['this.props=n,this.context=l', 'this.props=n'],
  ['this.constructor(n,u)', 'this.constructor(n)'],
  ['p.render(p.props,p.state,p.context);', 'p.render(p.props);'],
  ['p.render(p.props,p.state,p.context),', 'p.render(p.props),'],
  [',p.__n=i', ''],
  ['i.base=i.__P=i.__n=null', 'i.__P=null'],
  ['n.__e=n.__c.base=l.__e', 'n.__e=l.__e'],
  ['p.base=u.__e', '0'],
  ['n.__e=n.__c.base=null', 'n.__e=null'],
];

/** Taking over markup that is there already: a root of ours is empty when it is drawn first. */
const markup: readonly Cut[] = [
  ['128&t.__u&&(c=!!(32&t.__u),o=[f=u.__e=t.__e]),', ''],
  [
    'if(e.length=h,u.__v=null,c||null!=o){if(n.then){for(u.__u|=c?160:128;f&&8==f.nodeType&&f.nextSibling;)f=f.nextSibling;null!=o&&(o[o.indexOf(f)]=null),u.__e=f}else if(null!=o)for(j=o.length;j--;)b(o[j])}else u.__e=t.__e;',
    'e.length=h,u.__v=null,u.__e=t.__e,',
  ],
  ['n.then||B(u)', 'B(u)'],
  [',u.__u&=-161', ''],
  ['do{l=l&&l.nextSibling}while(null!=l&&8==l.nodeType);return l', 'return l&&l.nextSibling'],
  [',128&u.__u?void 0:f', ',f'],
  ['null==o&&u.__v==t.__v?', 'u.__v==t.__v?'],
  [
    ',null!=e)for(s=0;s<e.length;s++)if((y=e[s])&&"setAttribute"in y==!!x&&(x?y.localName==x:3==y.nodeType)){u=y,e[s]=null;break}if(null==u)',
    ',null==u)',
  ],
  [',c&&(l.__m&&l.__m(t,e),c=!1),e=null', ''],
  ['m===k||c&&u.data==k||', 'm===k||'],
  [
    'if(e="textarea"==x&&null!=k.defaultValue?null:e&&n.call(u.childNodes),!c&&null!=e)for(m={},s=0;s<u.attributes.length;s++)m[(y=u.attributes[s]).name]=y.value;',
    '',
  ],
  ['c&&"function"!=typeof y||', ''],
];

/**
 * Markup as text, and elements, values and listeners that our markup does not have. Styles as text and the attributes that
 * preact does not set as properties stay: what all objects of a page have been given, it takes off each new element.
 */
const elements: readonly Cut[] = [
  ['"math"==x?o="http://www.w3.org/1998/Math/MathML":', ''],
  ['x,k.is&&k)', 'x)'],
  ['y=m[s],"dangerouslySetInnerHTML"==s?p=y:', 'y=m[s],'],
  ['"dangerouslySetInnerHTML"==s?h=y:', ''],
  ['"value"==s&&"defaultValue"in k||"checked"==s&&"defaultChecked"in k||', ''],
  ['"progress"==x&&null==w?u.removeAttribute("value"):', ''],
  ['"progress"==x&&!w||', ''],
  ['"bigint"==typeof o||o.constructor==String', '0'],
  ['"number"!=typeof u||_.test(l)?u:u+"px"', 'u'],
  [',_=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i', ''],
  ['.replace(/xlink(H|:h)/,"h")', ''],
  [
    '{var i="function"==typeof n.__u;i&&n.__u(),i&&null==u||(n.__u=n(u))}else n.current=u',
    'n(u);else n.current=u',
  ],
  ['t==document&&(t=document.documentElement),', ''],
  [
    'r=l!=(l=l.replace(s,"$1")),o=l.toLowerCase(),l=o in n||"onFocusOut"==l||"onFocusIn"==l?o.slice(2):l.slice(2),',
    'l=l.toLowerCase().slice(2),',
  ],
  ['n.l[l+r]=u,u?t?u[a]=t[a]', 'n.l[l]=u,u?t?u[a]=t[a]'],
  [
    '(u[a]=h,n.addEventListener(l,r?v:p,r)):n.removeEventListener(l,r?v:p,r)',
    '(u[a]=h,n.addEventListener(l,p)):n.removeEventListener(l,p)',
  ],
  [
    'function V(n){return function(u){if(this.l){var t=this.l[u.type+n];if(!SEEN.has(u))SEEN.set(u,h++);else if(SEEN.get(u)<t[a])return;return t(l.event?l.event(u):u)}}}',
    'function V(u){var t=this.l[u.type];if(!SEEN.has(u))SEEN.set(u,h++);else if(SEEN.get(u)<t[a])return;return t(u)}',
  ],
  [',s=/(PointerCapture)$|Capture$/i', ''],
  [',p=V(!1),v=V(!0)', ',p=V'],
];

/** What other packages may hang on to, and browsers without promises or frames. */
const options: readonly Cut[] = [
  ['null==o&&null!=l.vnode&&l.vnode(e),e', 'e'],
  ['l.vnode&&l.vnode(o),', ''],
  [
    '(!n.__d&&(n.__d=!0)&&i.push(n)&&!H.__r++||r!=l.debounceRendering)&&((r=l.debounceRendering)||o)(H)',
    '!n.__d&&(n.__d=!0)&&i.push(n)&&!H.__r++&&o(H)',
  ],
  [
    '"function"==typeof Promise?Promise.prototype.then.bind(Promise.resolve()):setTimeout',
    'Promise.prototype.then.bind(Promise.resolve())',
  ],
];

/** Parameters without use after the cuts above: context, markup, and whether it is taken over. */
const parameters: readonly Cut[] = [
  [
    'q(n.__P,o,u,n.__n,n.__P.namespaceURI,32&u.__u?[t]:null,i,null==t?$(u):t,!!(32&u.__u),r)',
    'q(n.__P,o,u,n.__P.namespaceURI,i,null==t?$(u):t,r)',
  ],
  ['function L(n,l,u,t,i,r,o,e,f,c,a)', 'function L(n,l,u,t,r,e,f,a)'],
  ['function q(n,u,t,i,r,o,e,f,c,a)', 'function q(n,u,t,r,e,f,a)'],
  ['q(n,p,h,i,r,o,e,f,c,a)', 'q(n,p,h,r,e,f,a)'],
  ['u,t,i,r,o,e,f,c,a),', 'u,t,r,e,f,a),'],
  ['G(t.__e,u,t,i,r,o,e,c,a)', 'G(t.__e,u,t,r,e,a)'],
  ['function G(u,t,i,r,o,e,f,c,a)', 'function G(u,t,i,o,f,a)'],
  [
    'if(h)c||p&&(h.__html==p.__html||h.__html==u.innerHTML)||(u.innerHTML=h.__html),t.__k=[];else if(p&&(u.innerHTML=""),L("template"==t.type?u.content:u,g(v)?v:[v],t,i,r,"foreignObject"==x?"http://www.w3.org/1999/xhtml":o,e,f,e?e[0]:i.__k&&$(i,0),c,a),null!=e)for(s=e.length;s--;)b(e[s]);c&&"textarea"!=x||(',
    'L(u,g(v)?v:[v],t,i,o,f,i.__k&&$(i,0),a),(',
  ],
  [
    'l.__&&l.__(u,t),o=(r="function"==typeof i)?null:i&&i.__k||t.__k,e=[],f=[],q(t,u=(!r&&i||t).__k=k(S,null,[u]),o||d,d,t.namespaceURI,!r&&i?[i]:o?null:t.firstChild?n.call(t.childNodes):null,e,!r&&i?i:o?o.__e:t.firstChild,r,f)',
    'o=t.__k,e=[],f=[],q(t,u=t.__k=k(S,null,[u]),o||d,t.namespaceURI,e,o&&o.__e,f)',
  ],
];

/** Of preact. */
export const cuts: readonly Cut[] = [
  ...classes,
  ...contexts,
  ...parameters,
  ...markup,
  ...elements,
  ...options,
];

/** Of its hooks, which no other package's options come before. */
export const hookCuts: readonly Cut[] = [
  ['c.__h&&c.__h(r,n,o||t),o=0;', ''],
  ['return o=1,', 'return '],
  ['return o=5,', 'return '],
  ['!c.__s&&C(i.__H,u)&&(i.__=n,i.u=u,r.__H', 'C(i.__H,u)&&(i.__=n,i.u=u,r.__H'],
  ['!c.__s&&C(', 'C('],
  ['c.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m),p&&p(n,t)},', ''],
  ['r=null,e&&e(n)', 'r=null'],
  ['a&&a(n),t=0', 't=0'],
  ['v&&v(n);var t=', 'var t='],
  [',l&&l(n,t)', ''],
  ['m&&m(n);var t,', 'var t,'],
  [
    'f.push(t)&&i===c.requestAnimationFrame||((i=c.requestAnimationFrame)||w)(j)',
    'f.push(t)||w(j)',
  ],
  ['k&&cancelAnimationFrame(t)', 'cancelAnimationFrame(t)'],
  ['k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)'],
  ['if(o.__c.__H.__.some(', '(o.__c.__H.__.some('],
  [',c){var f=c.call(this,n,t,r);return u?f||i:f}', ');'],
  ['{if(this.__e){var u=c;c=void 0,f(n,t,r),c=u}e&&e.call(this,n,t,r)}', '{this.__e&&f(n,t,r)}'],
];

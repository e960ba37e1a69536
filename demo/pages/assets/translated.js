// Translates as browsers do: each text node gives way to an element with other words.
const textsOf = (root) => {
  const found = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.push(node);
    for (const child of node.childNodes) visit(child);
    if (node.shadowRoot) visit(node.shadowRoot);
  };
  visit(root);
  return found;
};

window.translatePage = () => {
  for (const text of textsOf(document.documentElement)) {
    if (/^(script|style|font)$/i.test(text.parentNode.localName ?? '')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
};
document.querySelector('[data-translate]').addEventListener('click', window.translatePage);

// The captcha stand-in's script, served as /captcha/api.js: window.grecaptcha with the usual interface, which the
// enterprise edition has on window.grecaptcha.enterprise.
(() => {
  const home = document.currentScript.src;
  const fetchToken = window.fetch.bind(window);

  const run = (callback, ...values) => {
    const found = typeof callback === 'string' ? window[callback] : callback;
    if (typeof found === 'function') found(...values);
  };

  const callOnload = () => run(new URL(home).searchParams.get('onload'));
  // A page may load the script twice; captchas rendered before keep working.
  if (window.grecaptcha?.isSandbox) {
    callOnload();
    return;
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; display: block; color: inherit; }
    label {
      box-sizing: border-box; display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 10px 16px;
      max-width: 100%; border: 1px solid color-mix(in srgb, currentColor 46%, transparent); border-radius: 10px;
      font: 15px/22px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; cursor: pointer;
    }
    input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: currentColor; cursor: pointer; }
    input:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
    small { display: block; font-size: 13px; line-height: 18px; }
  `);

  const words = {
    idle: 'A stand-in, for tests only',
    busy: 'Checking',
    solved: 'Done',
    failed: 'That did not work. Try again',
  };

  const renderBox = (container, onTick) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    const text = document.createElement('span');
    text.textContent = 'I am not a robot';
    const status = document.createElement('small');
    status.setAttribute('role', 'status');
    text.append(status);
    label.append(box, text);
    root.append(label);
    container.append(host);
    let state = 'idle';
    box.addEventListener('click', (event) => {
      // The checkbox shows the platform's answer, not the click.
      event.preventDefault();
      if (state !== 'solved') onTick();
    });
    return (next) => {
      state = next;
      status.textContent = words[next];
      // After the click event: inside it the browser would restore the old state afterwards.
      setTimeout(() => {
        box.checked = state === 'solved';
      });
    };
  };

  const widgets = [];

  const expire = (widget) => {
    clear(widget);
    run(widget.options['expired-callback']);
  };

  const show = (widget, state) => widget.show?.(state);

  const clear = (widget) => {
    clearTimeout(widget.timer);
    widget.round += 1;
    widget.isBusy = false;
    widget.token = '';
    widget.field.value = '';
    show(widget, 'idle');
  };

  const solve = async (widget) => {
    if (widget.isBusy) return;
    clear(widget);
    widget.isBusy = true;
    const { round } = widget;
    show(widget, 'busy');
    try {
      const body = new URLSearchParams({ siteKey: widget.options.sitekey });
      const answer = await fetchToken(new URL('/captcha/token', home), { method: 'POST', body });
      if (!answer.ok) throw new Error(`The captcha answered ${answer.status}.`);
      // The settings ask for silence.
      if (answer.status === 204) return;
      const { token, expiresInSeconds } = await answer.json();
      // Reset in the meantime: the token is no longer wanted.
      if (round !== widget.round) return;
      widget.isBusy = false;
      widget.token = token;
      widget.field.value = token;
      widget.timer = setTimeout(() => expire(widget), expiresInSeconds * 1000);
      show(widget, 'solved');
      run(widget.options.callback, token);
    } catch {
      if (round !== widget.round) return;
      widget.isBusy = false;
      show(widget, 'failed');
      run(widget.options['error-callback']);
    }
  };

  const widgetOf = (id = 0) => {
    const widget = widgets[id];
    if (widget === undefined) throw new Error('Invalid captcha client id');
    return widget;
  };

  const api = {
    ready: (callback) => queueMicrotask(() => run(callback)),
    render(place, options = {}) {
      const container = typeof place === 'string' ? document.getElementById(place) : place;
      if (!container) throw new Error('The captcha placeholder element must exist');
      if (!options.sitekey) throw new Error('Missing required parameters: sitekey');
      if (widgets.some((widget) => widget.container === container && container.hasChildNodes()))
        throw new Error('A captcha has already been rendered in this element');
      const field = document.createElement('textarea');
      field.name = 'g-recaptcha-response';
      field.style.display = 'none';
      field.setAttribute('aria-hidden', 'true');
      const widget = { container, options, field, token: '', round: 0, isBusy: false };
      const id = widgets.push(widget) - 1;
      if (options.size !== 'invisible') {
        widget.show = renderBox(container, () => void solve(widget));
        show(widget, 'idle');
      }
      container.append(field);
      return id;
    },
    execute(id) {
      void solve(widgetOf(id));
    },
    reset(id) {
      clear(widgetOf(id));
    },
    getResponse: (id) => widgetOf(id).token,
  };
  window.grecaptcha = { isSandbox: true, ...api, enterprise: api };
  callOnload();
})();

import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('triggers')
const toggle = (more = '') => `<script>t.onclick = () => { p.hidden = !p.hidden; ${more} }</script>`
const SET = "t.setAttribute('aria-expanded', !p.hidden)"
const PANEL = '<div id="p" hidden><p>The harbour is old and the ships do not lie at the wall.</p></div>'

describe.concurrent('a control that shows and hides content', () => {
  test('must expose whether the content is shown', async () => {
    expect(
      await probe(`<div><button id="t" class="accordion">Opening hours</button>${PANEL}</div>${toggle()}`),
    ).toEqual(['warning expanded-state #t'])
    expect(
      await probe(
        `<div><button id="t" aria-expanded="false">Opening hours</button>${PANEL}</div>${toggle()}`,
      ),
    ).toEqual(['warning expanded-stale #t'])
  })

  test.each([
    ['an attribute', 'aria-expanded="false"', SET],
    ['an attribute that its first use adds', 'class="toggle"', SET],
    ['an attribute from its second use on', 'aria-expanded="false"', `if (t.used) ${SET}; t.used = 1`],
    ['its name', 'class="toggle"', "t.textContent = p.hidden ? 'Show hours' : 'Hide hours'"],
    ['a pressed state', 'class="toggle" aria-pressed="false"', "t.setAttribute('aria-pressed', !p.hidden)"],
  ])('may expose its state with %s', async (_name, attributes, more) => {
    expect(
      await probe(`<div><button id="t" ${attributes}>Show hours</button>${PANEL}</div>${toggle(more)}`),
    ).toEqual([])
  })

  test('needs no attributes if the browser exposes its state', async () => {
    expect(
      await probe('<details><summary class="faq">More</summary><p>The harbour is old.</p></details>'),
    ).toEqual([])
    expect(
      await probe(
        '<button popovertarget="v">Menu</button><div id="v" popover>The harbour is old and wide</div>',
      ),
    ).toEqual([])
  })

  test('need not move the focus to the content if the content is a popover that contains only text', async () => {
    const text = '<p>The harbour charges for each night and each meter of length.</p>'
    const popover = `<div id="v" popover role="dialog" aria-label="Fees">${text}</div>`

    expect(await probe(`<button popovertarget="v">Fees</button>${popover}`)).toEqual([])
  })

  test('is pressed even if its style attribute sets a border', async () => {
    const button = '<button id="t" class="toggle" style="border: 1px solid">Address</button>'

    expect(await probe(`<div>${button}${PANEL}</div>${toggle()}`)).toEqual(['warning expanded-state #t'])
  })

  test('is recognized by the hidden panel after it, even if its label is a question that mentions a risky action', async () => {
    const item = (more = '') =>
      `<div><h2><button id="t">How do I cancel my order?</button></h2>${PANEL}</div>${toggle(more)}`

    expect(await probe(item())).toEqual(['warning expanded-state #t'])
    expect(await probe(item("t.setAttribute('aria-expanded', !p.hidden)"))).toEqual([])
  })

  test('is never pressed if its label suggests a different action', async () => {
    const body = `<div><button id="t" class="toggle">Delete menu</button>${PANEL}</div>${toggle()}`

    expect(await probe(body)).toEqual([])
  })
})

describe.concurrent('content that a control opens', () => {
  const page = (
    middle: string,
    attributes = '',
  ) => `<button id="t" aria-expanded="false">Menu</button> ${middle}
    <div id="p" ${attributes} hidden><a href="#one">One</a> <a href="#two">Two</a></div>
    <script>t.onclick = () => { p.hidden = !p.hidden; t.setAttribute('aria-expanded', !p.hidden) }</script>`

  test('must come next in the focus order, and is otherwise reported as a hint', async () => {
    expect(await probe(page('<a href="#other">Other</a>'))).toEqual(['info expanded-order #t'])
    expect(await probe(page('<p>Harbour</p>'))).toEqual([])
  })

  test('may come after the link that names it if the control is only an arrow', async () => {
    const arrow = (middle: string) => page(middle).replace('>Menu<', ' aria-label="Expand">►<')

    expect(await probe(arrow('<a href="#title">Title</a>'))).toEqual([])
    expect(await probe(arrow('<a href="#title">Title</a> <a href="#other">Other</a>'))).toEqual([
      'info expanded-order #t',
    ])
  })

  test('may come later if the arrow keys reach it', async () => {
    expect(await probe(page('<a href="#other">Other</a>', 'role="menu"'))).not.toContainEqual(
      expect.stringContaining('expanded-order'),
    )
  })
})

const LAYER = 'position: fixed; inset: 20% 30%; background: #fff; border: 1px solid #333'
const FILM = 'position: fixed; inset: 0; background: rgba(0, 0, 0, 0.5)'
const content =
  '<h2>Opening hours</h2><p>Open every day from nine to five.</p><button id="x" type="button">Close</button>'
const dialog = (attributes: string, script: string) => `
  <button id="t" aria-haspopup="dialog">Opening hours</button> <a href="#one">One</a> <a href="#two">Two</a>
  <div id="f" style="${FILM}" hidden></div><div id="d" style="${LAYER}" ${attributes} hidden>${content}</div>
  <script>
    const show = () => { f.hidden = d.hidden = false }
    const hide = () => { f.hidden = d.hidden = true }
    t.onclick = show; x.onclick = hide
    ${script}
  </script>`
const ESCAPES = "addEventListener('keydown', (event) => { if (event.key === 'Escape' && !d.hidden) hide() });"
const ENTERS = 't.onclick = () => { show(); x.focus() };'
const STAYS =
  "d.addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); x.focus() } });"
const STAYED = ENTERS + STAYS

describe.concurrent('a dialog', () => {
  test('that a script removes from the page is reported on the control that opens it', async () => {
    const script = `
      const layer = d.cloneNode(true); d.remove(); layer.hidden = false; layer.id = 'e'
      t.onclick = () => { document.body.append(layer) }
      addEventListener('keydown', (event) => { if (event.key === 'Escape') layer.remove() })`

    const found = await probe(dialog('role="dialog" aria-modal="true" aria-label="Hours"', script))

    expect(found).not.toEqual([])
    expect(found.every((line) => line.endsWith(' #t'))).toBe(true)
  })

  test('that does not support the keyboard fails every check', async () => {
    const found = await probe(dialog('', ''))

    expect(found).toEqual(['info dialog-escape #d', 'warning dialog-focus #d', 'warning dialog-role #d'])
  })

  test('that the Tab key can leave fails the check', async () => {
    const role = 'role="dialog" aria-modal="true" aria-label="Hours"'

    expect(await probe(dialog(role, ESCAPES + ENTERS))).toEqual(['warning dialog-focus-leak #d'])
  })

  test('that covers the whole page fails the check if the Tab key can leave it', async () => {
    const page = (open: string) => `<button id="t" aria-haspopup="dialog">Hours</button><a href="#n">News</a>
      <dialog id="d" aria-label="Hours" style="position: fixed; inset: 0; width: 100%; height: 100%; max-width: none;
        max-height: none; background: #fff">${content}</dialog><script>t.onclick = () => { d.${open}(); x.focus() };
      x.onclick = () => { d.close(); t.focus() };
      onkeydown = ({ key }) => { if (key === 'Escape' && d.open) x.click() }</script>`

    expect(await probe(page('show'))).toEqual(['warning dialog-focus-leak #d'])
    expect(await probe(page('showModal'))).toEqual([])
  })

  test('passes every check if a script or the browser makes it work with the keyboard', async () => {
    const role = 'role="dialog" aria-modal="true" aria-label="Hours"'
    const native = `<button id="t" aria-haspopup="dialog">Hours</button><dialog id="d" aria-label="Hours">${content}</dialog>
      <script>t.onclick = () => d.showModal(); x.onclick = () => d.close()</script>`

    expect(
      await probe(
        dialog(
          role,
          ESCAPES +
            ENTERS +
            STAYS +
            "d.addEventListener('keydown', (event) => { if (event.key === 'Escape') t.focus() })",
        ),
      ),
    ).toEqual([])
    expect(await probe(native)).toEqual([])
  })

  test.each([
    ['an animation', 'd.style.animation = "leave 0.6s forwards"; d.onanimationend = end'],
    ['a transition', 'd.style.opacity = 0.01; d.ontransitionend = end'],
    ['a timer', 'd.className = "leaving"; setTimeout(end, 500)'],
    ['a scripted animation', 'd.animate({ opacity: [1, 0.5] }, 600).onfinish = end'],
  ])('passes every check if Escape closes it and returns the focus after %s', async (_name, closing) => {
    const style = '<style>@keyframes leave { to { opacity: 0.2 } } #d { transition: opacity 0.6s }</style>'
    const script = `
      const end = () => { hide(); t.focus() }
      const leave = () => { ${closing} }
      addEventListener('keydown', (event) => { if (event.key === 'Escape' && !d.hidden) leave() })`
    const role = 'role="dialog" aria-modal="true" aria-label="Hours"'

    expect(await probe(style + dialog(role, script + STAYED))).toEqual([])
  })

  test('that only shakes after Escape fails the check', async () => {
    const role = 'role="dialog" aria-modal="true" aria-label="Hours"'
    const script = `
      addEventListener('keydown', (event) => {
        if (event.key === 'Escape') d.animate({ left: ['30%', '31%', '30%'] }, 200)
        if (event.key === 'Escape') d.classList.toggle('shaken')
      })
      x.onclick = () => { hide(); t.focus() };`

    expect(await probe(dialog(role, script + STAYED))).toEqual(['info dialog-escape #d'])
  })

  test('is reported as a trap if it keeps the focus and no key closes it', async () => {
    const trap = (cross: string, more = '') => `
      <button id="t" aria-haspopup="dialog">Opening hours</button> <a href="#one">One</a>
      <div id="d" role="dialog" aria-modal="true" aria-label="Ask us" style="${LAYER}" hidden>${cross}
        <form onsubmit="return false"><label>Name <input id="i"></label><button id="s">Send</button></form>${more}</div>
      <script>
        t.onclick = () => { d.hidden = false; i.focus() }
        q.onclick = () => { d.hidden = true; t.focus() }
        d.addEventListener('keydown', (event) => {
          if (event.key !== 'Tab') return
          event.preventDefault()
          const all = [...d.querySelectorAll('input, button, [tabindex]')]
          all[(all.indexOf(document.activeElement) + 1) % all.length].focus()
        })
      </script>`
    const cross = '<span id="q" style="cursor: pointer">✕</span>'
    const found = async (body: string) =>
      (await probe(body)).filter((line) => / (keyboard-trap|dialog-escape) /.test(line))

    expect(await found(trap(cross))).toEqual(['warning keyboard-trap #d'])
    expect(await found(trap(cross, '<button type="button">Not now</button>'))).toEqual([
      'info dialog-escape #d',
    ])
    expect(await found(trap('<i id="q" hidden></i>'))).toEqual(['warning keyboard-trap #d'])
    expect(await found(trap('<button id="q">No, thanks</button>'))).toEqual(['info dialog-escape #d'])
    expect(await found(trap('<button type="button" id="q">✕</button>'))).toEqual(['info dialog-escape #d'])
  })

  test('that closes without returning the focus fails the check', async () => {
    const role = 'role="dialog" aria-modal="true" aria-label="Hours"'

    expect(await probe(dialog(role, ESCAPES + ENTERS + STAYS))).toEqual(['warning dialog-focus-return #d'])
  })

  test.each(['aria-hidden="true"', 'inert'])(
    'must not leave %s on the page after it has closed',
    async (attribute) => {
      const [name = '', value = ''] = attribute.replaceAll('"', '').split('=')
      const page = (closed: string) =>
        `<main id="m"><h1>Harbor</h1><p>The harbor is open daily from six.</p><button id="o" aria-haspopup="dialog">Show the opening hours</button></main>
      <dialog id="d" aria-label="Hours"><p>The harbor is open daily.</p><button id="q">Close</button></dialog>
      <script>
        o.onclick = () => { d.showModal(); m.setAttribute('${name}', '${value}') }
        q.onclick = () => d.close()
        d.addEventListener('close', () => { ${closed}; o.focus() })
      </script>`

      expect(await probe(page(''))).toContain('warning dialog-left-hidden main')
      expect(await probe(page(`m.removeAttribute('${name}')`))).toEqual([])
    },
  )
})

test.concurrent('a dialog is checked even if the label of its button does not mention it', async () => {
  const page = (open: string) => `
    <div><button id="b">Our rates</button><p>We pay <a href="#d">interest</a> monthly.</p></div>
    <div id="d" role="dialog" aria-modal="true" aria-label="Rates" hidden><p>Two percent.</p><button id="c">Close</button></div>
    <script>
      b.onclick = () => { d.hidden = false; ${open} }
      c.onclick = () => { d.hidden = true; b.focus() }
      onkeydown = ({ key }) => { if (key === 'Escape') c.click() }
    </script>`

  expect(await probe(page(''))).toContain('warning dialog-focus #d')
  expect(await probe(page('c.focus()'))).not.toContain('warning dialog-focus #d')
})

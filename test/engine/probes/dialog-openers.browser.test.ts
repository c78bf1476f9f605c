import { describe, expect, test } from 'vitest'
import { onlyOpens } from '../../../src/engine/probes/triggers/dialog-openers.ts'
import { createProber } from './prober.ts'

const { probe } = createProber()

describe.concurrent('a button whose text promises an action', () => {
  const page = (click: string, attributes = 'type="button"') => `
    <main><h1>Your visits</h1><p>Call us if you are late. <button id="b" ${attributes}>Cancel visit</button></p></main>
    <div id="d" role="dialog" aria-modal="true" aria-label="Cancel this visit?" hidden
      style="position: fixed; inset: 20% 30%; background: #fff"><button id="y">Yes</button> <button id="n">Keep it</button></div>
    <script>
      const shut = () => { d.hidden = true }
      b.addEventListener('click', () => { ${click} })
      n.onclick = shut
      y.onclick = () => { document.title = 'Cancelled'; shut() }
      d.onkeydown = ({ key, preventDefault }) => { if (key === 'Escape') shut() }
    </script>`
  const dialogs = async (body: string) => (await probe(body)).filter((line) => line.includes(' dialog-'))

  test('is pressed if its listener only opens a dialog', async () => {
    expect(await dialogs(page('d.hidden = false; n.focus()'))).toContain('warning dialog-focus-return #d')
  })

  test('is pressed if an attribute indicates that it opens a dialog', async () => {
    const opens =
      "} ); addEventListener('click', ({ target }) => { if (target === b) { d.hidden = false; n.focus() }"
    const body = (name: string) =>
      page(opens, 'type="button" data-bs-toggle="modal"')
        .replace("b.addEventListener('click', () => { } );", '')
        .replace('Cancel visit', name)

    expect(await dialogs(body('Cancel visit'))).toContain('warning dialog-focus-return #d')
    expect(await dialogs(body('Add to basket'))).toEqual([])
  })

  test('is not pressed if another listener also handles the press', async () => {
    const opens =
      "d.hidden = false; n.focus() }); document.body.addEventListener('click', () => { document.title = 'x'"

    expect(await dialogs(page(opens))).toEqual([])
  })

  test('is not pressed if its listener may do more', async () => {
    expect(await dialogs(page("d.hidden = false; n.focus(); fetch('/visits', { method: 'PUT' })"))).toEqual(
      [],
    )
    expect(await dialogs(page("localStorage.clear(); document.querySelector('#d').hidden = false"))).toEqual(
      [],
    )
  })
})

test.concurrent.each([
  ['() => dialog.showModal()', true],
  ['function onclick(event) { openDeleteDialog(this.dataset.id) }', true],
  ["() => { text.textContent = name; layer.classList.add('is-open') }", true],
  ["function () { $('#ask').modal('show') }", true],
  ["() => { menu.classList.remove('open') }", false],
  ['() => { dialog.showModal(); save() ; form.submit() }', false],
  ['() => window.open(url)', false],
  ['() => { deleteItem(); showDialog() }', false],
  ['() => { row.remove(); dialog.showModal() }', false],
  ["() => { location.href = '/x'; dialog.showModal() }", false],
  ['() => { if (confirm("Delete?")) showList() }', false],
  ['async () => { await remove(); showDone() }', false],
  ['() => { (0, items.drop)(id); dialog.showModal() }', false],
  ['() => { onDrop?.(id); dialog.showModal() }', false],
  ["() => { items['drop'](id); dialog.showModal() }", false],
  ['() => { setTimeout(submitForm); dialog.showModal() }', false],
  [`() => { dialog.showModal(); ${'x();'.repeat(200)} }`, false],
])('onlyOpens returns whether the listener %s only shows something: %s', (source, isSafe) => {
  expect(onlyOpens(source)).toBe(isSafe)
})

test.concurrent('a button such as “Close account” does not count as a close button of the dialog, and is not pressed', async () => {
  const body = `
    <main><h1>Account</h1><p>You joined in May. <button id="b" aria-haspopup="dialog">Close account</button></p></main>
    <div id="d" role="dialog" aria-modal="true" aria-label="Close your account?" hidden
      style="position: fixed; inset: 20% 30%; background: #fff"><button id="y">Close account</button> <button id="n">Keep it</button></div>
    <script>
      b.onclick = () => { d.hidden = false; n.focus() }
      n.onclick = () => { d.hidden = true; b.focus() }
      y.onclick = () => { d.hidden = true }
    </script>`

  // Pressing the button would close the dialog without returning the focus.
  expect((await probe(body)).filter((line) => line.includes(' dialog-'))).toEqual(['info dialog-escape #d'])
})

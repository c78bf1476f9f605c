import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const findingsInMain = (body: string) => findingsIn(browser, `<main>${body}</main>`)

test('the findings about fields and buttons without names describe them so that users can recognize them', async () => {
  const findings = await findingsInMain(
    `<h1>Orders</h1>
    <table><tr><th>Number<th>Country<tr><td>12<td><select><option><option>Peru</select></table>
    <div><select><option>+86<option>+90</select></div>
    <div style="display: flex"><h2>Sizes</h2><select><option>Small</select></div>
    <div style="height: 1500px"></div><button id="go"><svg width="24" height="24"></svg></button>`,
  )

  const texts = findings
    .filter(({ rule }) => rule === 'select-name' || rule === 'button-name')
    .map(({ message, fixSuggestion }) => [message.replace(/ has no .*/, ''), fixSuggestion])
  expect(texts).toEqual([
    [
      'The drop-down list in the column “Country”',
      expect.stringMatching(/^Add aria-label="Country" to .*, to match the header of its column\.$/),
    ],
    ['The drop-down list with the selected option “+86”', expect.stringMatching(/^Wrap .* in a <label>/)],
    ['The drop-down list next to “Sizes”', expect.stringMatching(/ or add aria-label="Sizes"\.$/)],
    // The heading is too far away to describe the button’s position.
    ['The icon button with the id “go”', expect.any(String)],
  ])
})

test('the finding about an invisible file field names the text of the box that it covers, not the title above it', async () => {
  const findings = await findingsInMain(
    `<div><h1>Cartridges</h1></div>
    <div style="position: relative"><input type="file" id="rom" style="position: absolute; inset: 0; opacity: 0">Drop a file here</div>`,
  )

  expect(findings.find(({ rule }) => rule === 'label')).toMatchObject({
    message: expect.stringMatching(/field next to “Drop a file here”/),
    fixSuggestion:
      'Turn the text “Drop a file here” into the label: <label for="rom">Drop a file here</label>.',
  })
})

test('the findings about fields that scripts insert name the visible label and row', async () => {
  const findings = await findingsInMain(
    `<h1>Orders</h1>
    <ul><li><input type="radio" name="r" id="de-1"><label for="de">German</label></ul>
    <table><tr><td>1<td>Rye<td><div role="progressbar" aria-valuenow="40">&nbsp;</div></table>`,
  )
  const textsOf = (rule: string) =>
    findings.filter((found) => found.rule === rule).map(({ fixSuggestion }) => fixSuggestion)

  expect(textsOf('label')).toEqual([expect.stringMatching(/^Set for="de-1" on the label “German”/)])
  expect(textsOf('aria-progressbar-name')).toEqual([expect.stringMatching(/aria-label="Rye"/)])
})

test('a link without text is named after the adjacent link to the same page', async () => {
  const card = (href: string, other: string) =>
    `<li><a href="${href}"><span style="display: block; width: 80px; height: 60px; background: #ccc"></span></a><div><h2><a href="${other}">Pan de centeno</a></h2></div></li>`
  const nameOf = async (body: string) =>
    (await findingsInMain(`<h1>Panes</h1><ul>${body}</ul>`)).find(({ rule }) => rule === 'link-name')

  expect(await nameOf(card('/centeno', '/centeno'))).toMatchObject({
    message: expect.stringMatching(/^The link next to “Pan de centeno” has no text/),
    fixSuggestion: expect.stringMatching(
      /^Combine .* and the link “Pan de centeno” next to it, which goes to the same/,
    ),
  })
  expect((await nameOf(card('/centeno', '/avena')))?.message).not.toContain('next to')
})

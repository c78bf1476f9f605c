import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probeUrl } = createProber()

const FIELDS = `<p><label for="n">Name</label><br><input id="n" required> <span class="hint" id="ne"></span></p>
  <p><label for="m">Email</label><br><input id="m" required> <span class="hint" id="me"></span></p>`
const BOTH =
  "ne.textContent = 'Enter your name.'; me.textContent = 'Enter your email address, such as name@example.org.';"
const LINK =
  "for (const [field, text] of [[n, ne], [m, me]]) { field.setAttribute('aria-describedby', text.id); field.setAttribute('aria-invalid', 'true') }"

async function textsOf(rule: string, script: string, style = '') {
  const page = `<!doctype html><html lang="en"><head><title>Contact</title><style>${style}</style></head><body>
    <h1>Contact</h1><form id="f" action="/sent" method="post" novalidate>${FIELDS}<p><button>Send</button></p></form>
    <script>
      const { n, m, ne, me, f } = window
      f.onsubmit = (event) => { if (n.value && m.value) return; event.preventDefault(); ${script} }
    </script></body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)
  return findings
    .filter((finding) => finding.rule === rule)
    .map(({ message, fixSuggestion }) => ({ message, fix: fixSuggestion }))
}

describe.concurrent('the finding about form errors that aren’t announced', () => {
  test('names the button and the number of messages that appear, and explains the effect', async () => {
    const [text] = await textsOf('error-announced', BOTH)

    expect(text!.message).toMatch(
      /^After users press “Send”, 2 error messages appear, such as “Enter your name\.”/,
    )
    expect(text!.message).toContain('so screen reader users may not know why the form was not submitted.')
  })

  test('includes advice that names the first invalid field', async () => {
    const [text] = await textsOf('error-announced', BOTH)

    expect(text!.fix).toContain('move focus to the first invalid field, here “Name”, and link each message')
    const [linked] = await textsOf('error-announced', BOTH + LINK)
    expect(linked!.fix).toMatch(/here “Name”\.$/)
  })

  test('uses the singular for a single message', async () => {
    const [text] = await textsOf('error-announced', "ne.textContent = 'Enter your name.'")

    expect(text!.message).toMatch(
      /the error message “Enter your name\.” appears, but focus does not move to it /,
    )
  })
})

describe.concurrent('the finding about pale form errors', () => {
  test('names both colors, the ratio and the nearest color that is dark enough', async () => {
    const found = await textsOf(
      'state-contrast',
      BOTH + LINK,
      '.hint { color: #f99 } body { background: #fff }',
    )

    expect(found).toHaveLength(1)
    expect(found[0]!.message).toMatch(
      /“Enter your name\.”, which appears after users press “Send”, has a contrast ratio of only \d\.\d\d:1 \(#ff9999 on #ffffff\)\. The minimum is 4\.5:1\./,
    )
    expect(found[0]!.fix).toMatch(
      /^Change the text color of \S+ from #ff9999 to #[0-9a-f]{6}, the nearest color with a contrast ratio of 4\.5:1 against #ffffff\.$/,
    )
  })

  test('counts the other messages with the same markup and color', async () => {
    const rows = "ne.removeAttribute('id'); me.removeAttribute('id'); "
    const found = await textsOf('state-contrast', BOTH + rows, '.hint { color: #f99 }')

    expect(found[0]!.message).toContain('The same applies to 1 more message.')
  })

  test('is absent if the color is dark enough', async () => {
    expect(await textsOf('state-contrast', BOTH + LINK, '.hint { color: #b00 }')).toEqual([])
  })
})

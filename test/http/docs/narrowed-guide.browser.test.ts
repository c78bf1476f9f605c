import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'
import { startTestService } from '../../support/service.ts'

test("a long guide keeps the reader's current section expanded and in view while the width of the window changes", async () => {
  await using service = await startTestService({ worker: false })
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`${service.url}/docs/webhooks`)
  await page.$eval('#signatures', async (heading) => {
    heading.scrollIntoView()
    // On a busy machine, scrolling and narrowing would otherwise be one frame, and the page couldn't see the section
    // in between. The page's observer is older than this one, so it's called first.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(heading))
  })
  const distance = () => page.$eval('#signatures', (heading) => Math.abs(heading.getBoundingClientRect().top))
  const shown = () =>
    page.$$eval('.long > section', (sections) =>
      sections
        .filter((section) => section.querySelector('h2 ~ *, summary ~ *')!.checkVisibility())
        .map((section) => section.querySelector('h2')!.id),
    )
  const all = await shown()

  await page.setViewport({ width: 360, height: 800 })
  await expect.poll(shown).toEqual(['signatures'])
  expect(await distance()).toBeLessThan(400)

  await page.setViewport({ width: 1280, height: 800 })
  await expect.poll(shown).toEqual(all)
  expect(await distance()).toBeLessThan(400)
  expect(await page.$eval('.menu nav', (menu) => menu.checkVisibility())).toBe(true)
})

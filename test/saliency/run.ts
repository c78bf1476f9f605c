import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import sharp from 'sharp'
import { serveDirectory } from '../../bench/static-server.ts'
import { collectDesktop, DESKTOP } from '../../src/engine/collect/collect.ts'
import { channelsOf } from '../../src/engine/heatmap/channels.ts'
import { gaussian, PLANE_SIDE } from '../../src/engine/heatmap/plane.ts'
import { reduced, renderHeatmap } from '../../src/engine/heatmap/render.ts'
import { spectralResidual } from '../../src/engine/heatmap/spectral-residual.ts'
import { launchBrowser } from '../support/browser.ts'

/**
 * `node test/saliency/run.ts [--out DIR] [SITE-DIRECTORY:PATH …]` compares our spectral residual with
 * OpenCV's on eight documentation pages that Debian packages contain. It stores screenshots and heatmaps in
 * the directory for review. It needs Python 3 with venv, and installs OpenCV below `node_modules/.cache`.
 */
const PAGES = [
  '/usr/share/doc/python3.11/html:/index.html',
  '/usr/share/doc/python3.11/html:/tutorial/datastructures.html',
  '/usr/share/doc/apache2-doc/manual:/en/index.html',
  '/usr/share/doc/apache2-doc/manual:/en/howto/htaccess.html',
  '/usr/share/doc/python-django-doc/html:/index.html',
  '/usr/share/doc/python-django-doc/html:/topics/db/queries.html',
  '/usr/share/doc/debian-handbook/html/en-US:/index.html',
  '/usr/share/doc/debian-handbook/html/en-US:/sect.how-to-migrate.html',
]
/**
 * An almost uniform filter of five cells instead of our eleven, so that our code uses the same filter as
 * OpenCV.
 */
const OPENCV_SMOOTHING = gaussian(2, 8)
const CACHE = resolve('node_modules/.cache/audit-service')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(CACHE, 'saliency') } },
})
process.exitCode = await compareAll(positionals.length > 0 ? positionals : PAGES, values.out)

async function compareAll(pages: readonly string[], out: string): Promise<number> {
  const python = await installOpenCv()
  await mkdir(out, { recursive: true })
  const browser = await launchBrowser()
  const pictures: object[] = []
  for (const [index, page] of pages.entries()) {
    const [directory, path] = page.split(':') as [string, string]
    await using site = await serveDirectory(directory)
    const name = join(out, `${index + 1}`)
    pictures.push({ name: page, ...(await pictureOf(browser, site.origin + path, name)) })
  }
  await browser.close()
  const file = join(out, 'pictures.json')
  await writeFile(file, JSON.stringify(pictures))
  return run(python, [join(import.meta.dirname, 'compare.py'), file])
}

/** Loads the page as an audit would. Writes `NAME.png` and `NAME-heatmap.png`. */
async function pictureOf(browser: Browser, url: string, name: string) {
  const page = await browser.newPage()
  await page.setViewport(DESKTOP)
  await page.goto(url, { waitUntil: 'networkidle0' })
  const screenshot = await page.screenshot({ type: 'png' })
  const { prominence } = await collectDesktop(page)
  await page.close()
  const heatmap = await renderHeatmap({ viewportImage: screenshot, prominence, ...DESKTOP })
  await writeFile(`${name}.png`, screenshot)
  await writeFile(`${name}-heatmap.png`, heatmap.png)

  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const cells = await reduced({ data, raw }, PLANE_SIDE)
  const gray = channelsOf(cells).luminance.map(Math.round)
  return {
    gray: [...gray],
    residual: [...spectralResidual(gray, OPENCV_SMOOTHING)],
    screenshot: resolve(`${name}.png`),
  }
}

/** Installs OpenCV into a virtual environment, unless it is already installed. */
async function installOpenCv(): Promise<string> {
  const folder = join(CACHE, 'opencv')
  const python = join(folder, 'bin', 'python3')
  const installed = join(folder, 'installed')
  if (existsSync(installed)) return python
  const requirements = join(import.meta.dirname, 'requirements.txt')
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]
  for (const [program, args] of [
    ['python3', ['-m', 'venv', '--clear', folder]],
    [python, install],
  ] as const)
    if ((await run(program, args)) !== 0) throw new Error(`OpenCV could not be installed: ${program} failed`)
  await writeFile(installed, '')
  return python
}

/** Runs a program in this terminal. Returns its exit status, or 1 if it was killed. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  return status ?? 1
}

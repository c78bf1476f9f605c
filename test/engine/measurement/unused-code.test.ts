import { describe, expect, test } from 'vitest'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { A, audit, findingsOf, fixOf, type Page } from './audited-files.ts'

describe('the fix for unused styles', () => {
  const fixFor = (url: string, page?: Page) => fixOf('unused-css-rules', [url], page)

  test.each([
    [
      'bootstrap.min.css',
      '/*!\n * Bootstrap v3.1.1 (https://getbootstrap.com)',
      /with the Bootstrap 3 customizer/,
    ],
    [
      'bootstrap.css',
      '/*!\n * Bootstrap v2.3.2',
      /rules that no page on the site uses from bootstrap\.css, .* PurgeCSS/,
    ],
    [
      'bootstrap.min.css',
      '/*!\n * Bootstrap  v5.3.0',
      /from the Sass files of Bootstrap 5 \(copy scss\/bootstrap\.scss/,
    ],
    ['bootstrap@4.6.2/dist/css/bootstrap.min.css', '', /from the Sass files of Bootstrap 4/],
    ['bootstrap.min.css', '', /Sass files, or Less files before version 4/],
    ['material.indigo-pink.min.css', '', /Material Design Lite/],
    ['semantic.min.css', '', /from dist\/components/],
    ['animate.min.css', '', /copy only the classes and @keyframes/],
    [
      'agency.css',
      '/* Agency */ /* Bootstrap v4.1.3 (https://getbootstrap.com/) */ .col-md-12 {} .btn-primary {} .modal-dialog {}',
      /^agency\.css contains all of Bootstrap 4\./,
    ],
    ['main.css', '/* Updated: Aug 07 2024 with Bootstrap v5.3.3 */ .btn-primary {}', /^Remove/],
    ['tailwind.css', '.flex { display: flex }', /^Remove/],
    ['tailwind.css', '.flex { display: flex }'.repeat(6_000), /Tailwind command-line tool/],
    ['bootswatch/cerulean/bootstrap.min.css', '/*!\n * Bootstrap v3.3.7', /keep its colors\. .* PurgeCSS/],
    ['bootstrap.min.css', '/*!\n * Bootswatch v4.1.3', /keep its colors/],
    ['wp-content/themes/rye/bootstrap.min.css', '', /Sass files, or Less files before version 4/],
    ['bootstrap-switch.css', '', /^Remove the rules/],
    ['samples.css', '', /^Remove the rules that no page uses from samples\.css/],
  ])('is suitable for %s (%s)', (url, text, fix) => {
    expect(fixFor(url, { styles: { [url]: text } })).toMatch(fix)
  })

  test('names the Bootstrap components that the page uses', () => {
    const styles = { 'bootstrap.min.css': '/*!\n * Bootstrap v3.4.1' }
    const html = '<div class="row"><a class=btn>Get</a><span class="label label-info">New</span></div>'

    expect(fixFor('bootstrap.min.css', { html, styles })).toBe(
      'Of bootstrap.min.css, the HTML of this page uses only these components: grid, buttons and labels. Instead of bootstrap.min.css, build a style sheet with the Bootstrap 3 customizer (getbootstrap.com/docs/3.4/customize) that contains only the components that the site uses.',
    )
    expect(fixFor('bootstrap.min.css', { html: '<p class="intro">', styles })).toMatch(/^Instead of/)
  })

  test('names the style sheet that imports unused style sheets', () => {
    const describe: DescribeItem = () => ({
      selector: 'link',
      element: '<link>',
      signature: 's',
      importedBy: `${A}/skins/skins.css`,
    })

    expect(fixOf('unused-css-rules', ['skins/line/_all.css', 'skins/flat/_all.css'], { describe })).toBe(
      'skins.css loads /skins/line/_all.css and /skins/flat/_all.css with @import. Keep only the @import rules for files that the site uses.',
    )
  })
})

describe('the fix for unused scripts', () => {
  const fixFor = (url: string, page?: Page) => fixOf('unused-javascript', [url], page)

  test('is to split the output of a bundler', () => {
    expect(fixFor('app.js')).toMatch(/^In the source of app\.js/)
    expect(fixFor('app.min.js')).toMatch(/^In the source of app\.min\.js/)
    expect(fixFor('assets/home-B3x9Qk2a.js')).toMatch(/^In the source of /)
  })

  test("is to move a site's own code to files for individual pages", () => {
    expect(fixFor('js/functions.js')).toMatch(/^Move code in functions\.js that only some pages use/)
  })

  test.each(['tipuesearch.js', 'transition.js', 'jquery.tabs.js', 'vendor/app.js'])(
    'is not to split %s',
    (url) => {
      expect(fixFor(url)).toMatch(/^If nothing on this page needs .*, don’t load it here/)
    },
  )

  test('is to remove a library that nothing calls', () => {
    const scripts = { 'leaflet.js': 'L.map()', 'leaflet.draw.js': 'L.Draw', 'index.html': 'start()' }
    const fix =
      /^No script that ran while the page loaded calls leaflet\.js: remove its script element if no later/

    expect(fixFor('leaflet.js', { scripts })).toMatch(fix)
    expect(fixFor('leaflet.js', { scripts: { ...scripts, 'index.html': 'L.map("map")' } })).not.toMatch(fix)
    expect(fixFor('leaflet.js', { scripts: { ...scripts, 'highlight.min.js': 'L.map(a)' } })).toMatch(fix)
    expect(fixFor('leaflet.js', { scripts, html: '<body onload="L.map(1)">' })).not.toMatch(fix)
    expect(fixFor('leaflet.js')).not.toMatch(fix)
  })

  test.each([
    ['chart.min.js', 'chart-area-demo.js', 'new Chart(a)'],
    ['swiper.min.js', 'swiper-init.js', 'new Swiper(a)'],
    ['d3.v7.min.js', 'd3-graph.js', 'd3.select(a)'],
  ])('is not to remove %s, which %s calls', (library, own, text) => {
    const scripts = { [`vendor/${library}`]: 'x', [own]: text }

    expect(fixFor(`vendor/${library}`, { scripts })).not.toMatch(/^No script/)
    expect(fixFor(own, { scripts })).not.toMatch(/^No script/)
  })

  test.each([
    ['swiper-element-bundle.min.js', '<swiper-container>'],
    ['swiper.min.js', '<div x-init="() => new Swiper($el)">'],
    ['axios.min.js', '<button @click="axios.get(1)">'],
    ['chart.js', '<a href="javascript:new Chart()">'],
    ['leaflet.js', '<body onload=L.map(1)>'],
  ])('is not to remove %s, which the attribute in %s calls', (library, html) => {
    const page = { scripts: { [library]: 'x' }, html: `<script src="${library}"></script>` }

    expect(fixFor(library, page)).toMatch(library.startsWith('swiper-element') ? /./ : /^No script/)
    expect(fixFor(library, { ...page, html: page.html + html })).not.toMatch(/^No script/)
  })

  test('is not to remove jQuery if a plugin needs it', () => {
    const plugin = '$.fn.tabs = function () {}'

    expect(fixFor('jquery.min.js', { requests: ['jquery.tabs.js'] })).toMatch(
      /^jquery\.tabs\.js needs jquery\.min\.js: use the smaller slim build of jQuery 3/,
    )
    expect(
      fixFor('jquery.js', { scripts: { 'jquery.js': '/*! jQuery v1.11.0', 'icheck.js': plugin } }),
    ).toMatch(
      /^icheck\.js needs jquery\.js \(jQuery 1\), but not its request or animation functions\. Update to jQuery 3 \(with jQuery Migrate/,
    )
    const old = { 'jquery.js': '/*! jQuery v1.11.0', 'bootstrap.min.js': `/*! Bootstrap v3.3.4 */ ${plugin}` }
    const html = '<button data-toggle="collapse">Menu</button>'
    expect(fixFor('jquery.js', { html, scripts: old })).toMatch(
      /Update Bootstrap to 3\.4\.1, then update to jQuery 3 \(with jQuery Migrate while testing\), and use/,
    )
    for (const text of [`${plugin}; $.ajax()`, `${plugin}; a.hide(300)`]) {
      const scripts = { 'jquery.js': '', 'tabs.js': text }
      expect(findingsOf('unused-javascript', ['jquery.js'], { scripts })).toEqual([])
    }
  })

  test('is to replace jQuery if only the site’s own code uses it', () => {
    expect(fixFor('jquery.js', { scripts: { 'jquery.js': '', 'shop.js': '$(".cart").hide()' } })).toMatch(
      /^shop\.js calls jquery\.js: rewrite these calls with the browser’s own functions.* load both with defer/,
    )
    expect(fixFor('jquery.js', { scripts: { 'jquery.js': '', 'index.html': '$(".cart").hide()' } })).toMatch(
      /^No plugin on this page needs jquery\.js: use the browser’s own functions/,
    )
  })

  test('does not suggest jQuery’s slim build if the page already uses it', () => {
    const plugin = '$.fn.tabs = function () {}'

    expect(fixFor('jquery.js', { scripts: { 'jquery.js': '/*! jQuery v3.3.1', 'tabs.js': plugin } })).toMatch(
      /replace jquery\.js with jquery\.slim\.min\.js/,
    )
    for (const [name, banner] of [
      ['jquery.slim.min.js', ''],
      ['jquery.js', '/*! jQuery v3.3.1 -ajax,-ajax/jsonp,-effects'],
    ] as const)
      expect(
        findingsOf('unused-javascript', [name], { scripts: { [name]: banner, 'tabs.js': plugin } }),
      ).toEqual([])
  })

  test('is to remove a library that a script only assigns to another name', () => {
    const page = (more = '') => ({
      scripts: { 'underscore.js': '_ = {}', 'compat.js': `$u = _.noConflict(); ${more}` },
    })

    expect(fixFor('underscore.js', page())).toMatch(
      /^No script .* calls underscore\.js: .* Also remove “\$u = _\.noConflict\(\);” from compat\.js/,
    )
    expect(fixFor('underscore.js', page('$u.map(a, b)'))).toMatch(
      /^Replace the functions that you use from underscore\.js/,
    )
  })

  test('promises no saving if a smaller build still contains the unused code', () => {
    const scripts = { 'jquery.js': '/*! jQuery v3.3.1', 'tabs.js': '$.fn.tabs = function () {}' }
    const found = (name: string, page: Page) => findingsOf('unused-javascript', [name], page)[0]!.message

    expect(found('jquery.js', { scripts })).not.toContain('could save')
    expect(found('shop.js', {})).toContain('could save')
  })

  test('is not to remove a library that sets up elements with a class', () => {
    const found = (html: string) => findingsOf('unused-javascript', ['vendor/dropzone.js'], { html })

    expect(found('<form class="border dropzone">')).toEqual([])
    expect(found('<form class="upload">')).toHaveLength(1)
  })

  test('names the script that loads code too early', () => {
    const scripts = { 'reader.js': 'x', 'start.js': "import('./reader.js')" }

    expect(fixFor('reader.js', { scripts, percent: 99 })).toBe(
      'start.js loads reader.js when the page starts, although almost none of this code runs at that time. In that file, load it with import() only when users open the part of the page that needs it.',
    )
    expect(fixFor('reader.js', { scripts, percent: 99, html: '<script src="reader.js">' })).toMatch(
      /^Remove reader\.js from this page if nothing on it needs it/,
    )
  })

  test('is to replace a script that inserts icons', () => {
    expect(fixFor('fontawesome/js/all.min.js')).toMatch(/^Put the page’s icons in the HTML as <svg> elements/)
  })

  test('omits files that the page mostly uses', () => {
    expect(fixFor('spectrum.js', { percent: 28 })).toContain('spectrum.js')
    expect(
      performanceFindings(
        [
          {
            ...audit('unused-javascript', []),
            details: {
              type: 'table',
              items: [
                { url: `${A}/app.js`, totalBytes: 90_000, wastedPercent: 80 },
                { url: `${A}/spectrum.js`, totalBytes: 90_000, wastedPercent: 28 },
              ],
            },
          },
        ],
        () => null,
        { host: 'a.example' },
      )[0]!.fixSuggestion,
    ).not.toContain('spectrum.js')
  })

  test.each([
    ['material.min.js', 'src/mdlComponentHandler.js'],
    ['jquery-ui.js', 'jqueryui.com/download'],
  ])('is to load only a part of %s', (url, part) => {
    expect(fixFor(url)).toContain(part)
  })

  test.each([
    [
      '<p>Built with Bootstrap.</p>',
      '',
      5,
      /^Neither the page nor its scripts use a Bootstrap plugin: remove/,
    ],
    ['<a data-bs-toggle="modal" href="#a">', '', 5, /uses only modal\. .*bootstrap\/js\/dist\/modal'\.$/],
    ['', "$('#a').tooltip({})", 3, /uses only tooltip\. .* such as js\/tooltip\.js\.$/],
    ['<p>', 'new bootstrap.Toast(a)', 5, /uses only toast\./],
    ['<p>', "import 'bootstrap'", 5, /^Instead of bootstrap\.min\.js, import only the plugins/],
    ['<div data-bs-target="#a">', '', 5, /^Instead of bootstrap\.min\.js, import only the plugins/],
  ])('names the Bootstrap plugins that %s and %s (version %i) use', (html, own, version, advice) => {
    const scripts = { 'bootstrap.min.js': `/*! Bootstrap v${version}.1.3 */`, 'site.js': own }

    expect(fixFor('bootstrap.min.js', { html: `<title>Bread</title>${html}`, scripts })).toMatch(advice)
  })
})

test('the message about a single style sheet states how much of it is unused', () => {
  const [found] = performanceFindings([audit('unused-css-rules', ['a.css'], 44)], () => null)

  expect(found!.message).toMatch(/^The page does not use 44% of a\.example\/a\.css \(/)
})

test.each([
  [44, 'a large part'],
  [93, 'most'],
])('the message about several style sheets states how much of them is unused: %i%%', (percent, part) => {
  const [found] = performanceFindings([audit('unused-css-rules', ['a.css', 'b.css'], percent)], () => null)

  expect(found!.message).toMatch(new RegExp(`^The page does not use ${part} of the CSS that it loads: `))
})

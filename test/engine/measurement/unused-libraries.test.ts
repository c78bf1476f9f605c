import { describe, expect, test } from 'vitest'
import { findingOf, findingsOf, fixOf, type Page } from './audited-files.ts'

describe('the fix for a library that a page barely uses', () => {
  const fixFor = (url: string, page?: Page) => fixOf('unused-javascript', [url], page)

  test('mentions that a minified build is smaller but has the same unused code', () => {
    expect(fixFor('leaflet-src.js', { unminified: ['leaflet-src.js'] })).toBe(
      'The minified build leaflet.js would be at least 59 KiB smaller than leaflet-src.js, although with the same unused code.',
    )
    expect(fixFor('uikit.js', { unminified: ['uikit.js'] })).toMatch(
      /^Instead of uikit\.js, load uikit-core\.min\.js and only the files for the components/,
    )
    expect(fixFor('zui.js', { unminified: ['zui.js'] })).toMatch(/load zui\.lite\.min\.js/)
  })

  test('is not to remove the core of a library whose other files are on the page', () => {
    const license = '/*! Kit v1.2.0 | License: MIT */'
    const scripts = { 'kit/core/core.module.js': license, 'kit/modal/modal.module.js': license }
    const describe = () => ({
      selector: 'script',
      element: '<script type="module">',
      signature: 's',
    })

    expect(findingsOf('unused-javascript', ['kit/core/core.module.js'], { scripts, describe })).toEqual([])
    const own = { 'kit/core/core.module.js': 'start()' }
    expect(fixFor('kit/core/core.module.js', { scripts: own, describe })).toMatch(
      /^In the source of core\.module\.js/,
    )
  })

  test("is not to remove a library that the site's own code calls", () => {
    const scripts = { 'lib/sheet.js': 'window.x_sheet=function(){}', 'index.html': 'x_sheet("#a")' }
    const found = (more: Record<string, string>) =>
      findingsOf('unused-javascript', ['lib/sheet.js'], { scripts: { ...scripts, ...more } })

    expect(found({})).toEqual([])
    const preset = 'exports.SheetPreset=t():e.SheetPreset=t()'
    expect(found({ 'lib/sheet.js': preset, 'index.html': 'start({ use: [SheetPreset] })' })).toEqual([])
    const named = { 'lib/drop.js': 'x.Drop=class{}', 'index.html': 'Drop.options = {}' }
    expect(findingsOf('unused-javascript', ['lib/drop.js'], { scripts: named })).toEqual([])
    expect(found({ 'index.html': 'start("x_sheet")' })).toMatchObject([
      {
        severity: 'warning',
        fixSuggestion: expect.stringMatching(/^If nothing on this page needs sheet\.js, don’t load it here/),
      },
    ])
  })

  test('is to split a bundle that webpack built, whatever its name', () => {
    const text = '/*! For license information please see panel.js.LICENSE.txt */\n(()=>{var e={}})()'

    expect(fixFor('panel.js', { scripts: { 'panel.js': text } })).toMatch(
      /^In the source of panel\.js, use import\(\)/,
    )
    expect(fixFor('panel.js', { scripts: { 'panel.js': '/*! Panel v1.2.0 */' } })).toMatch(
      /^If nothing on this/,
    )
  })

  test('is to remove jQuery together with Bootstrap if nothing else needs it', () => {
    const jquery = 'jquery.min.js'
    const scripts = {
      [jquery]: '/*! jQuery v2.1.4 */',
      'bootstrap.min.js': '/*! Bootstrap v3.3.4 */ jQuery.fn.alert = a',
      'old.js': '/* See "bootstrap". */ window.alert("Old browser")',
    }
    const fix = (html: string) => fixFor(jquery, { html, scripts })

    expect(fix('<p>Bread</p>')).toBe(
      'Neither the page nor its scripts use a Bootstrap plugin: remove the script elements for bootstrap.min.js and for jquery.min.js, which only bootstrap.min.js needs.',
    )
    expect(fix('<a data-toggle="modal">Bread</a>')).not.toContain('Neither')
  })

  test.each([
    ['tabs.js', '$.fn.tabs = a', '$("#a").tabs({})', true],
    ['tabs.js', '$.fn.tabs = a', 'var tabs = 1', false],
    ['lib/pick-a-date.js', '!function(){}()', 'new pickadate(a)', true],
    ['lib/$tool.js', 'window.$tool = 1', '$tool.run()', true],
  ])('depends on whether %s (%s) is called by %s', (library, text, own, isCalled) => {
    const scripts = { [library]: text, 'index.html': own }

    expect(findingsOf('unused-javascript', [library], { scripts })).toHaveLength(isCalled ? 0 : 1)
  })

  test('gives advice for the largest files, and keeps jQuery if plugins need all of it', () => {
    const names = ['jquery.js', 'bootstrap.js', 'tabs.js', 'shop.js', 'app.js']
    const scripts = { 'jquery.js': '', 'tabs.js': '$.fn.tabs = $.ajax' }
    const { message, fixSuggestion } = findingOf('unused-javascript', names, { scripts })

    expect(message).not.toContain('more')
    for (const name of names.slice(0, -1)) expect(fixSuggestion).toContain(name)
    expect(fixSuggestion).toMatch(/Keep jquery\.js \(needed by tabs\.js\)\.$/)
  })

  test('is not to remove a library that another library on the page needs', () => {
    const scripts = {
      'moment.min.js': 'moment = {}',
      'bootstrap-datetimepicker.js': 'if (!moment) throw "bootstrap-datetimepicker requires Moment.js"',
    }

    expect(findingsOf('unused-javascript', ['moment.min.js'], { scripts, percent: 97 })).toEqual([])
    const requests = ['popper.min.js', 'bootstrap.min.js']
    expect(findingsOf('unused-javascript', ['popper.min.js'], { requests })).toEqual([])
  })

  test.each([
    ['is a version that does not call it', { 'fullcalendar.min.js': 'FullCalendar = {}' }],
    ["is the site's own code", { 'calendar.js': 'moment()' }],
  ])('is to replace a library if the script that may need it %s', (_case, others) => {
    const scripts = { 'moment.min.js': 'moment = {}', 'index.html': 'moment()', ...others }

    expect(fixFor('moment.min.js', { scripts })).toMatch(/^Format dates with Intl\.DateTimeFormat instead of/)
  })

  test('has at most four sentences and ends with the files to keep', () => {
    const names = [
      'bootstrap-datetimepicker.js',
      'chart.js',
      'jquery.js',
      'moment.js',
      'bootstrap.js',
      'app.js',
    ]
    const scripts = {
      'jquery.js': '',
      'moment.js': 'moment = {}',
      'chart.js': 'window.Chart = a',
      'bootstrap-datetimepicker.js': '$.fn.datetimepicker = $.ajax(moment)',
      'index.html': 'new Chart(a)',
    }
    const fix = findingOf('unused-javascript', names, { scripts }).fixSuggestion

    expect(fix.split(/\.\s+/).length).toBeLessThanOrEqual(4)
    expect(fix).toMatch(
      / Keep chart\.js \(called by the page’s own code\), jquery\.js \(needed by bootstrap-datetimepicker\.js\) and moment\.js \(needed by bootstrap-datetimepicker\.js\)\.$/,
    )
  })
})

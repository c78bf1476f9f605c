import { expect, test } from 'vitest'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { A, findingsOf, fixOf } from './audited-files.ts'
import { reportedAudit, table } from './reported-audit.ts'

test('the fix for imported style sheets that are not minified names the file that contains the @import', () => {
  const describe: DescribeItem = () => ({
    selector: 'link',
    element: '<link>',
    signature: 's',
    importedBy: `${A}/skins/skins.css`,
  })

  expect(fixOf('unminified-css', ['skins/line/line.css'], { describe })).toMatch(
    /line\.min\.css”, and point the @import in skins\.css to the result\.$/,
  )
})

test.each([
  ['slick-init.js', /^Build slick-init\.js for modern browsers/],
  [
    'slick.js',
    /^Replace slick\.js with its newest version\. If the newest version also contains the code, only its/,
  ],
  [
    'dist/swiper.js',
    /^Replace swiper\.js \(version 4\.1\.0-beta\.2\) with its newest version\. [^.]* only its authors can remove it\.$/,
  ],
  ['es5-shim.js', /^Remove es5-shim\.js and its script element/],
  ['polyfills.js', /^Remove the polyfills from the source of polyfills\.js, .* Keep any other code in it/],
  [
    'polyfills-5cd94c89d3acac5f.js',
    /^Remove the polyfills from the source of polyfills-5cd94c89d3acac5f\.js/,
  ],
  ['vendor/polyfills.js', /^Replace polyfills\.js with/],
  ['/tags.example/polyfills.js', /^Only the provider of polyfills\.js can change the code/],
  ['dialog-polyfill.js', /^Build dialog-polyfill\.js/],
  ['shop.js', /^Build shop\.js/],
  ['tabs.js', /^Replace tabs\.js with/],
  ['acme.js', /^Build acme\.js/],
  ['panel.js', /^Build panel\.js/],
  ['widget.js', /^Replace widget\.js with/],
  ['/tags.example/gtm.js', /^Only the provider of gtm\.js can change the code\. Remove the script if/],
])('the fix for outdated code is suitable for %s', (url, fix) => {
  const scripts = {
    'shop.js': '$(function () { $.fn.cart = add; start() })',
    'tabs.js': '(function ($) { $.fn.tabs = add })(jQuery)',
    'dist/swiper.js': '/*! Swiper v4.1.0-beta.2 | License: MIT 2.0 */',
    'panel.js': `${webpack('panel.js')}(()=>{var e={}})()`,
    'widget.js': `${webpack('widget.js')}!function(e,t){"object"==typeof exports?module.exports=t():e.w=t()}()`,
    'acme.js': '/* Copyright 2025 ACME GmbH */ start()',
  }

  expect(fixOf('legacy-javascript-insight', [url], { scripts })).toMatch(fix)
})

const webpack = (name: string) => `/*! For license information please see ${name}.LICENSE.txt */\n`

test('functions that zone.js replaces in all browsers are not outdated code', () => {
  const found = (text: string, signal: string) =>
    findingsOf('legacy-javascript-insight', ['polyfills.js'], {
      scripts: { 'polyfills.js': text },
      signals: [signal],
    })

  expect(found('t.__load_patch("x", f)', 'Object.create')).toEqual([])
  expect(found('t.__load_patch("x", f)', 'Array.from')).toHaveLength(1)
  expect(found('Object.create = f', 'Object.create')).toHaveLength(1)
})

test('the fix for scripts that are not minified keeps the names under which other scripts load them', () => {
  const scripts = { 'reader.js': 'x', 'start.js': "import('./reader.js')" }

  expect(fixOf('unminified-javascript', ['reader.js', 'start.js'], { scripts })).toBe(
    'Minify reader.js and start.js in the build, for example with “esbuild *.js --minify-whitespace --minify-syntax --outdir=dist”. Keep the file names because other scripts load these files by name.',
  )
  expect(fixOf('unminified-javascript', ['reader.js'], { scripts })).toBe(
    'Minify reader.js in the build, for example with “esbuild reader.js --minify-whitespace --minify-syntax --outdir=dist”. Keep the file name because another script loads this file by name.',
  )
  expect(fixOf('unminified-javascript', ['start.js'], { scripts })).toMatch(/--outfile=start\.min\.js/)
})

test('the fix for scripts that are not minified names only minified files that exist, with the largest script first', () => {
  expect(fixOf('unminified-javascript', ['jquery.js', 'underscore.js', 'compat.js'])).toMatch(
    /^Use the minified versions that the authors publish \(jquery\.min\.js and underscore-min\.js\)\. Minify compat/,
  )
})

test('the fix for a file that is not minified despite its name is to replace it', () => {
  expect(fixOf('unminified-javascript', ['popper.min.js'])).toBe(
    'Despite its name, popper.min.js is not minified: replace it with the file that the authors publish under this name.',
  )
  expect(fixOf('unminified-css', ['theme.min.css'])).toBe(
    'Despite its name, theme.min.css is not minified: minify it in the build, for example with “esbuild theme.css --minify --outfile=theme.min.css”.',
  )
})

test('a short fallback without core-js is reported as info, and without an estimate for core-js', () => {
  const found = (text: string, signals = ['Math.trunc']) =>
    findingsOf('legacy-javascript-insight', ['search.js'], { scripts: { 'search.js': text }, signals })[0]!

  expect(found('Math.trunc ||= (x) => x')).toMatchObject({
    severity: 'info',
    message: expect.not.stringContaining('could save'),
  })
  expect(found('"__core-js_shared__"')).toMatchObject({ severity: 'warning' })
  expect(found('class A {}', ['@babel/plugin-transform-classes'])).toMatchObject({ severity: 'warning' })
})

test('the finding about modules that one script contains twice names the script and the modules', () => {
  const subItems = { type: 'subitems', items: [{ url: `${A}/editor.js` }, { url: `${A}/editor.js` }] }
  const audit = reportedAudit('duplicated-javascript-insight', {
    details: table({ source: 'node_modules/underscore', wastedBytes: 9_000, subItems }),
  })

  expect(performanceFindings([audit], () => null, { host: 'a.example' })).toMatchObject([
    {
      message: expect.stringMatching(/^\/editor\.js contains a module more than once: underscore\./),
      fixSuggestion: expect.stringMatching(/^Install only one version of underscore/),
    },
  ])
})

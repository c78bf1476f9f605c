import type { DetectorCase } from './detector-case.ts'

const tel = (href: string, text: string) => `<p>Call us: <a href="tel:${href}">${text}</a></p>`
const field = (label: string, attributes: string) =>
  `<form><label>${label} <input ${attributes}></label></form>`
const BED = '<svg width="16" height="16" aria-hidden="true"><path d="M0 8h16v4H0z"/></svg>'
const BATH = '<svg width="16" height="16" aria-hidden="true"><path d="M2 2h9v9H2z"/></svg>'
const icon = (sign: string) => `<i class="${sign}"></i>`
const times = (time: string) =>
  `<table><tr><th>From</th><th>To</th></tr><tr><td>06:10 ${time} 08:20</td><td>09:10</td></tr><tr><td>06:20 ${time} 08:30</td><td>09:20</td></tr></table>`
const names = (...[first, second]: readonly string[]) =>
  `<ul><li>Ella</li><li>${first}</li><li>Otto</li><li>${second}</li></ul>`
const chart = (name: string, texts: readonly string[]) =>
  `<svg role="img" aria-label="${name}" width="400" height="200">${texts.map((text, index) => `<rect x="${index * 90}" y="90" width="40" height="80"/><text x="${index * 90}" y="80">${text}</text>`).join('')}</svg>`
const ICON_STYLE = '<style>.heart::before{content:"\\f004"} .eye::before{content:"\\f06e"}</style>'

/** Cases for links, fields and figures whose text is incomplete or wrong. */
export const MISLEADING_CASES: readonly DetectorCase[] = [
  {
    rule: 'contact-mismatch',
    fails: tel('+493012345678', '030 12345679'),
    passes: tel('+493012345678', '(030) 123 456-78'),
  },
  {
    rule: 'contact-mismatch',
    fails: tel('+442079460018', '0171 946 0018'),
    passes: tel('+442079460018', '+44 (0)20 7946 0018'),
  },
  {
    rule: 'contact-mismatch',
    fails: tel('+18005553667', 'Call 1-800-555-3676 (toll-free)'),
    passes:
      tel('+18005553667', '1-800-555-DONR') +
      tel('+15551234567', '24/7 EMERGENCY SERVICE') +
      tel('+493012345678', '030 12345678-0') +
      tel('+390612345678', '06 12345678/9') +
      tel('+493012345678', 'Hotline Mo–Fr 8.00–17.00 Uhr'),
  },
  {
    rule: 'contact-mismatch',
    fails: tel('+33140205317', '01 40 20 53 71'),
    passes: tel('+33140205317', 'Appeler le 01 40 20 53 17, poste 12'),
  },
  {
    rule: 'contact-mismatch',
    fails: tel('0250555014', '0250-55 50 41'),
    passes:
      tel('0250555014', 'Call the harbour') +
      tel('112', '112') +
      tel('0250555014,22', '0250-55 50 14 ext. 22'),
  },
  {
    rule: 'contact-mismatch',
    fails: '<p><a href="mailto:info@harbour.example">tickets@harbour.example</a></p>',
    passes:
      '<p><a href="mailto:Info@harbour.example?subject=a@b.example">info@harbour.example</a> <a href="mailto:crew@harbour.example">Write to us</a> <a href="mailto:?body=a">a@b.example</a> <a href="mailto:info@harbour.example"><span>Email</span><span>info@harbour.example</span></a> <a href="mailto:info@harbour.example">info@<span style="display:none">nospam.</span>harbour.example</a></p>',
  },
  {
    rule: 'field-limit',
    fails: field('Customer number (8 digits)', 'maxlength="6"'),
    passes: field('Customer number (8 digits)', 'maxlength="9"'),
  },
  {
    rule: 'field-limit',
    fails: field('Kundennummer, achtstellig', 'maxlength="6"'),
    passes: field('Kundennummer, sechsstellig', 'maxlength="6"'),
  },
  {
    rule: 'field-limit',
    fails: field('Numéro de dossier (dix chiffres)', 'pattern="[0-9]{8}"'),
    passes: field('Numéro de dossier (dix chiffres)', 'pattern="[A-Z]?[0-9]{10}"'),
  },
  {
    rule: 'field-limit',
    fails: field('Kod, 5 cyfr', 'pattern="\\d{6}"'),
    passes: field('The last 4 digits of your 16-digit number', 'maxlength="4"'),
  },
  {
    rule: 'field-limit',
    fails: field('Código de 6 dígitos', 'pattern="\\d{8}"'),
    passes:
      field('Password (8–20 characters)', 'minlength="8" maxlength="20"') +
      field('Phone (10 digits)', 'minlength="14"') +
      field('Menge (500 bis 9000 Liter)', 'maxlength="5"') +
      '<form><label>SSN (9 digits) <input maxlength="3"></label> <label>Group <input maxlength="2"></label></form>',
  },
  {
    rule: 'field-limit',
    fails: field('暗証番号 8桁', 'maxlength="4"'),
    passes:
      '<fieldset><legend>Code of 6 digits</legend><label>6 digits <input maxlength="3"></label><label>6 digits <input maxlength="3"></label></fieldset>',
  },
  {
    rule: 'field-limit',
    fails:
      '<form><label for="m">Message</label><textarea id="m" maxlength="200" aria-describedby="h"></textarea><p id="h">Up to 1,000 characters.</p></form>',
    passes: field('Search (3 characters or more)', ''),
  },
  {
    rule: 'icon-figures',
    fails: `<ul><li>${BED} 4</li><li>${BATH} 2</li><li>96 m²</li></ul>`,
    passes: `<ul><li>${BED} 4 rooms</li><li>${BATH} 2 baths</li></ul><ul><li aria-label="4 rooms">${BED} 4</li><li title="2 baths">${BATH} 2</li></ul><ol><li>${BED} 1</li><li>${BATH} 2</li></ol><div><p>${BED} 600 123 456</p><p>${BATH} 600 123 457</p></div><div><span>Views</span><span>${BED} 12</span><span>Likes</span><span>${BATH} 3</span></div>`,
  },
  {
    rule: 'icon-figures',
    fails: `${ICON_STYLE}<p>${icon('heart')} <span>12</span> ${icon('eye')} <span>340</span></p>`,
    passes: `${ICON_STYLE}<p>${icon('heart')} <span>12 likes</span> ${icon('eye')} <span>340 views</span></p><p><b>12</b> <b>340</b></p>`,
  },
  {
    rule: 'icon-figures',
    fails:
      '<div><button><img src="/heart.png" alt="">12</button><button><img src="/talk.png" alt="">1.2k</button></div>',
    passes:
      '<div><button><img src="/heart.png" alt="Likes">12</button><button><img src="/talk.png" alt="Comments">1.2k</button></div>',
  },
  {
    rule: 'style-instruction',
    fails: `<style>.s{font-weight:700}</style><p>Departures in bold run only on school days.</p>${times('<span class="s">07:05</span>')}`,
    passes: `<style>.s{font-weight:700}</style><p>Departures in bold run only on school days.</p>${times('<span class="s">07:05 S</span>')}<p>Write in bold.</p>`,
  },
  {
    rule: 'style-instruction',
    fails: `<p>Kursive Namen sind neu im Verein.</p>${names('<span style="font-style:italic">Anna</span>', '<span style="font-style:italic">Rosa</span>')}`,
    passes: `<p>Kursive Namen sind neu im Verein.</p>${names('<em>Anna</em>', '<em>Rosa</em>')}<p>Fett gedruckte Namen sind neu.</p><p>Die Zwiebeln in Fett anbraten.</p><ul><li><span style="font-weight:700">500 g</span> Mehl</li><li>Salz</li><li>Wasser</li></ul>`,
  },
  {
    rule: 'style-instruction',
    fails: `<p>Les noms soulignés sont absents.</p>${names('<span style="text-decoration:underline">Anna</span>', '<span style="text-decoration:underline">Rosa</span>')}`,
    passes: `<p>Les noms soulignés sont absents.</p>${names('<span style="text-decoration:underline">Anna</span> (absente)', '<span style="text-decoration:underline">Rosa</span> (absente)')}`,
  },
  {
    rule: 'image-alt-text',
    fails: chart('Bar chart, 2023: 12 boats in spring, 30 boats in summer, 7 boats in autumn', [
      '18 boats',
      '41 boats',
      '9 boats',
      '2024',
    ]),
    passes: chart('Bar chart, 2024: 18 boats in spring, 41 boats in summer, 9 boats in autumn', [
      '18 boats',
      '41 boats',
      '9 boats',
      '2024',
    ]),
  },
  {
    rule: 'image-alt-text',
    fails: chart('Boats in 2023: €12 in spring, €30 in summer, €7 in autumn', ['€18', '€41', '€9', '2024']),
    passes: chart('Trips rose from 37 % in 2023 to 92 % in 2024', [
      '0 %',
      '20 %',
      '40 %',
      '60 %',
      '2023',
      '2024',
    ]),
  },
]

import type { DetectorCase } from './detector-case.ts'

const person = (title: string, prefix = '') =>
  `<h2>${title}</h2><label>Name <input autocomplete="${prefix}name"></label><label>Phone <input autocomplete="${prefix}tel"></label>`

const group = (title: string, label: string) =>
  `<fieldset><legend>${title}</legend><label>${label} <input></label></fieldset>`

/** Cases for the autocomplete values of fields for personal data. */
export const AUTOCOMPLETE_CASES: readonly DetectorCase[] = [
  {
    rule: 'autocomplete-missing',
    fails: '<form><label>Email <input type="email"></label><label>Phone <input type="tel"></label></form>',
    passes:
      '<form><label>Email of a friend <input type="email"></label><label>Search by phone <input></label></form>',
  },
  {
    rule: 'autocomplete-missing',
    fails: '<form><label>Vorname <input></label><label>Nachname <input></label></form>',
    passes:
      '<form><label>Vorname <input autocomplete="given-name"></label><label>Nachname <input autocomplete="family-name"></label></form>',
    lang: 'de',
  },
  {
    rule: 'autocomplete-missing',
    fails: '<form><label>Name <input></label><label>Phone <input></label></form>',
    // The other travelers aren't the user.
    passes: `<form>${['name', 'off', 'off'].map((token, index) => `<fieldset><legend>Traveler ${index + 1}</legend><label>Name <input autocomplete="${token}"></label></fieldset>`).join('')}</form>`,
  },
  {
    rule: 'autocomplete-missing',
    fails: `<form>${['Billing', 'Shipping'].map((kind) => `<fieldset><legend>${kind}</legend><label>Full name <input></label></fieldset>`).join('')}</form>`,
    passes: `<form>${['Billing', 'Shipping'].map((kind) => `<fieldset><legend>${kind}</legend><label>Full name <input autocomplete="${kind.toLowerCase()} name"></label></fieldset>`).join('')}</form>`,
  },
  {
    rule: 'autocomplete-missing',
    fails: '<form><label>Card number <input></label><label>Security code <input></label></form>',
    passes: `<form><label>Library card number <input></label><label>Expiry date <input></label></form>
      <form><label>Card number <input></label><label>PIN <input type="password"></label></form>
      <form><label>Phone model <input></label><label>Birth certificate number <input></label><label>Zip file <input></label></form>`,
  },
  {
    rule: 'autocomplete-missing',
    fails: '<form><label>Kreditkartennummer <input></label></form>',
    passes: '<form><label>Kundenkartennummer <input></label><label>Gültig bis <input></label></form>',
    lang: 'de',
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Phone <input autocomplete="email"></label></form>',
    passes: '<form><label>Phone <input autocomplete="home tel"></label></form>',
  },
  {
    rule: 'autocomplete-wrong',
    fails:
      '<form><label>Votre téléphone, pour le facteur <input type="tel" autocomplete="postal-code"></label></form>',
    passes: '<form><label>Code postal, ville <input autocomplete="address-level2"></label></form>',
    lang: 'fr',
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Given names <input autocomplete="family-name"></label></form>',
    passes: `<form>
      <label>Given names * <input autocomplete="shipping given-name"></label>
      <label>Name <input autocomplete="given-name"></label>
      <label>Address <input autocomplete="billing address-line1"></label>
      <label>Postal address <input autocomplete="street-address"></label>
      <label>Email <input type="email" autocomplete="username webauthn"></label>
      <label>Email or phone <input autocomplete="tel"></label>
      <label lang="fr">Adresse électronique <input autocomplete="email"></label>
      <label>Phone <input autocomplete="new-password"></label>
      <label>Birth name <input autocomplete="family-name"></label>
      <label>Country <select autocomplete="country"><option>Iceland</option></select></label>
      <label>Email language <select autocomplete="language"><option>English</option></select></label>
      <button>Book</button></form>`,
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Nachname <input autocomplete="given-name"></label></form>',
    passes:
      '<form><label>Vor- und Nachname <input autocomplete="name"></label><label>PLZ Ort <input autocomplete="address-level2"></label></form>',
    lang: 'de',
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Postcode <input autocomplete="street-address"></label></form>',
    passes: '<form><label>Postcode, city <input autocomplete="address-level2"></label></form>',
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Miasto <input autocomplete="section-ship postal-code"></label></form>',
    passes:
      '<form><label>Miasto <input autocomplete="section-ship address-level2"></label><label>Adresse e-mail <input autocomplete="email"></label></form>',
    lang: 'pl',
  },
  {
    rule: 'autocomplete-wrong',
    fails: '<form><label>Date of birth <input autocomplete="tel"></label></form>',
    passes:
      '<form><label>Nombre de la calle <input autocomplete="street-address"></label><label>Date of birth <input autocomplete="bday"></label></form>',
  },
  {
    rule: 'autocomplete-wrong',
    fails: `<form>${person('Your details')}${person('Emergency contact')}</form>`,
    passes: `<form>${person('Your details')}${person('Emergency contact', 'section-contact ')}</form><form>${person('Emergency contact')}</form>`,
  },
  {
    rule: 'autocomplete-wrong',
    fails: `<form>${person('You')}<fieldset><legend>Your partner</legend>${person('Data')}</fieldset></form>`,
    // Outside a form, the fields may belong to a newsletter and to a request.
    passes: `${person('Newsletter')}${person('Emergency')}${person('Partner')}<form>${person('You')}${person('Become a partner')}</form><h2>Emergency</h2><form><label>Email <input autocomplete="email"></label><label>Email again <input autocomplete="email"></label></form>`,
  },
  {
    rule: 'autocomplete-wrong',
    fails: `<form>${person('Du')}${person('Närmast anhörig')}</form>`,
    passes: `<form>${person('Your details')}<h2>Check</h2><label>Phone again <input autocomplete="tel"></label></form>`,
  },
  {
    rule: 'autocomplete-missing',
    fails: `<form>${group('Your details', 'Phone')}${group('You', 'Email')}</form>`,
    passes: `<form>${group('Your child', 'First name')}${group('Your child', 'Date of birth')}${group('Emergency contact', 'Phone')}${group('The person who collects the parcel', 'Full name')}</form>`,
  },
  {
    rule: 'autocomplete-missing',
    fails: `<form><h2>Dein Kind</h2><label>Vorname <input></label><h2>Eltern des Kindes</h2><label>Vorname <input></label><label>Telefon <input></label></form>`,
    passes: `<form><label>Name des Hundes <input></label><label>Geburtsdatum des Kindes <input></label><label>Telefon dieser Person <input></label></form>`,
  },
]

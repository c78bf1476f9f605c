import type { DetectorCase } from './detector-case.ts'

const TOPICS = ['Parcels', 'Recalls', 'Offers']
const WAYS = ['Email', 'SMS', 'App']
const box = (name: string) => `<label><input type="checkbox">${name}</label>`
const ways = () => WAYS.map(box).join('')
const each = (row: (topic: string) => string) => `<form>${TOPICS.map(row).join('')}</form>`
const toggle = (name: string) => `<button role="switch" aria-checked="false" aria-label="${name}"></button>`
const times = ['From', 'To'].map((name) => `<label>${name}<input type="time"></label>`).join('')

/** Cases for rows of controls that have the same names in each row. */
export const REPEATED_NAME_CASES: readonly DetectorCase[] = [
  {
    rule: 'choice-group',
    fails: each((topic) => `<div><b>${topic}</b>${ways()}</div>`),
    passes: each((topic) => `<fieldset><legend>${topic}</legend>${ways()}</fieldset>`),
  },
  {
    rule: 'choice-group',
    fails: `<form><div style="display:grid">${TOPICS.map((topic) => `<p>${topic}</p>${WAYS.map((way) => `<div>${box(way)}</div>`).join('')}`).join('')}</div></form>`,
    passes: each(
      (topic) => `<div><b>${topic}</b>${WAYS.map((way) => toggle(`${topic}: ${way}`)).join('')}</div>`,
    ),
  },
  {
    rule: 'choice-group',
    fails: `<ul>${TOPICS.map((topic) => `<li>${topic} ${toggle('Email')}${toggle('SMS')}</li>`).join('')}</ul>`,
    passes: each(
      (topic) => `<div role="group" aria-labelledby="${topic}"><b id="${topic}">${topic}</b>${ways()}</div>`,
    ),
  },
  {
    rule: 'choice-group',
    fails: each((topic) => `<section><h3>${topic}</h3>${ways()}</section>`),
    passes: `<table><tr><th></th><th>Email</th><th>SMS</th></tr>${TOPICS.map((topic) => `<tr><th>${topic}</th><td>${box('Email')}</td><td>${box('SMS')}</td></tr>`).join('')}</table>`,
  },
  {
    rule: 'field-group',
    fails: `<form>${['Monday', 'Tuesday'].map((day) => `<div><span>${day}</span>${times}</div>`).join('')}<p>Guest 1</p><input aria-label="Name"><p>Guest 2</p><input aria-label="Name"></form>`,
    passes: ['Monday', 'Tuesday'].map((day) => `<form><span>${day}</span>${times}</form>`).join(''),
  },
  {
    rule: 'label-text',
    fails: each((topic) => `<div><span>${topic}</span>${toggle('On')}</div>`),
    passes: each((topic) => `<div><h3>${topic}</h3>${toggle('On')}</div>`),
  },
  {
    rule: 'label-text',
    fails: each((topic) => `<p>${topic}</p><input aria-label="Answer">`),
    passes: `<ul>${TOPICS.map((topic) => `<li>${topic}<input type="number" aria-label="Quantity"></li>`).join('')}</ul>`,
  },
  {
    rule: 'label-text',
    fails: TOPICS.map((topic) => `<div><span>${topic}</span>${box('Compare')}</div>`).join(''),
    passes: TOPICS.map(
      (topic) => `<div><a href="/${topic}">${topic}</a>${box('Compare')}<button>Add to basket</button></div>`,
    ).join(''),
  },
]

import { describe, expect, test } from 'vitest'
import { consentOf, isNegatedTwice } from '../../../src/engine/rules/ux/negated-choices.ts'

describe('two negations that apply to the same choice', () => {
  test.each([
    ['en', 'I don’t want you not to contact me by phone'],
    ['en', 'I do not wish to opt out of our not withholding your data'],
    ['de', 'Ich möchte nicht, dass Sie mir keine E-Mails mehr senden.'],
    ['de', 'Ich widerspreche der Weitergabe meiner Daten nicht.'],
    ['de', 'Ich möchte nicht, dass Sie mich nie kontaktieren'],
    ['es', 'No quiero dejar de recibir el boletín'],
    ['fr', 'Je ne souhaite pas ne plus recevoir vos offres'],
    ['it', 'Non voglio che smettiate di inviarmi offerte'],
    ['nl', 'Ik wil niet dat u mij geen aanbiedingen stuurt'],
    ['pt', 'Não quero que não me enviem ofertas'],
    ['pl', 'Nie chcę, żebyście nie wysyłali mi ofert'],
    ['sv', 'Jag vill inte att ni inte skickar erbjudanden'],
    ['cs', 'Nechci, abyste mi neposílali nabídky'],
    ['tr', 'Bana e-posta göndermemenizi istemiyorum'],
    ['ja', '配信停止を希望しない'],
  ])('are found in %s: %s', (language, label) => {
    expect(isNegatedTwice(label, language)).toBe(true)
  })

  test.each([
    ['en', 'I don’t want offers. You can unsubscribe at any time'],
    ['en', 'I do not want my data shared with companies not based in the EU'],
    ['en', 'I understand that I cannot opt out later'],
    ['en', 'I don’t want to receive emails unless they concern my order'],
    ['en', 'I need an answer no later than Friday, and not only by email'],
    ['en', 'Do not share my data without my consent'],
    ['de', 'Ich möchte keine Produkte, die nicht vegan sind'],
    ['de', 'Ich nehme zur Kenntnis, dass ich nicht widersprechen kann'],
    ['es', 'No deseo recibir nunca ninguna oferta'],
    ['fr', 'Je ne veux plus jamais recevoir d’offres'],
    ['it', 'Non desidero ricevere nessuna offerta'],
    ['nl', 'Ik wil geen nieuwsbrief'],
    ['pt', 'Não desejo receber nenhuma oferta'],
    ['pl', 'Nie chcę otrzymywać żadnych ofert'],
    ['sv', 'Jag vill inte ha nyhetsbrev'],
    ['cs', 'Nechci dostávat žádné nabídky'],
    ['tr', 'E-posta almak istemiyorum'],
    ['ja', '18歳以上でなければなりません'],
    ['es', 'Rechazar las cookies no esenciales'],
    ['pt', 'Recusar cookies não essenciais'],
    ['it', 'Rifiuto i cookie non necessari'],
    ['nl', 'Weiger niet-essentiële cookies'],
    ['de', 'Nicht essenzielle Cookies ablehnen'],
    ['de', 'Nicht essenzielle Werbung ablehnen'],
    ['en', 'Do not stop playing when the window closes'],
    ['en', 'Never stop syncing'],
    ['en', 'Don’t unsubscribe contacts automatically'],
    ['en', 'Do not send email to unsubscribed contacts'],
    ['pl', 'Nie rezygnuję'],
    ['sv', 'Jag avstår inte'],
  ])('are not found in %s: %s', (language, label) => {
    expect(isNegatedTwice(label, language)).toBe(false)
  })
})

test.each([
  ['en', 'Send me offers by email', 'yes'],
  ['en', 'Send me offers (you can opt out at any time)', 'yes'],
  ['en', 'I would rather not receive text messages', 'no'],
  ['en', 'I don’t mind receiving emails', null],
  ['en', 'I agree to the terms', null],
  ['en', 'Share my data with partners', 'yes'],
  ['en', 'Show my email publicly', null],
  ['en', 'I don’t want partner cover', null],
  ['en', 'I live with my partner', null],
  ['fr', 'Les quartiers de la ville', null],
  ['pl', 'Nie chcę, żeby reklamacja trwała długo', null],
  ['de', 'Ich möchte keine Werbung', 'no'],
  ['ja', 'お知らせメールを受け取らない', 'no'],
])('consent in %s is understood: %s', (language, label, expected) => {
  expect(consentOf(label, language)).toBe(expected)
})

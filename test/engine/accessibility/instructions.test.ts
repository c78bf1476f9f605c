import { describe, expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { instructions } from '../../../src/engine/accessibility/detectors/instructions/instructions.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const TWO_FORMS = [{ form: 1 }, { form: 2 }]
const BOX = { x: 0, y: 100, width: 300, height: 20 }
const TWO_BUTTONS = [
  { name: 'Oak', box: { ...BOX, y: 140 } },
  { name: 'Beech', box: { ...BOX, y: 180 } },
]

const HEADING_MENU = { element: 2, level: 1, text: 'Menu', lang: 'en', within: [], box: BOX }

/** Returns the detector’s findings for a sentence on a page with fields. */
function findingsIn(
  lang: string,
  text: string,
  fieldsInForms: readonly object[] = TWO_FORMS,
  buttons: readonly object[] = [],
  headings: readonly object[] = [],
): string[] {
  const blocks = [{ element: 1, level: 0, text, lang, within: [], box: BOX }, ...headings]
  const fields = fieldsInForms.map((field) => ({ label: '', type: 'text', ...field }))
  const facts = { blocks, fields, buttons, links: [] } as unknown as FrameFacts
  return instructions({ facts, words: wordsWithEnglish(lang) }).map(
    ({ rule, strength }) => `${rule} ${strength}`,
  )
}

describe('instructions', () => {
  test('may use the name of a button or a heading in a different letter case', () => {
    const round = 'Click the round button for a surprise.'
    const menu = 'Find the menu on the right to see all rooms.'

    expect(findingsIn('en', round, [], [{ name: 'Round button', box: BOX }])).toEqual([])
    expect(findingsIn('en', round, [], [{ name: 'Button', box: BOX }])).toEqual(['sensory-instruction sure'])
    expect(findingsIn('en', menu, [], [], [HEADING_MENU])).toEqual([])
    expect(findingsIn('en', menu)).toEqual(['sensory-instruction sure'])
  })

  test.each([
    ['en', 'Press the red button twice.'],
    ['en', 'Press the button in red to stop.'],
    ['en', 'Press the blue round button.'],
    ['en', 'Fill in the form with the blue background.'],
    ['de', 'Klicken Sie auf den grünen Knopf.'],
    ['fr', 'Cliquez sur le bouton rouge.'],
    ['es', 'Pulse el botón de color verde.'],
    ['pl', 'Kliknij zielony przycisk.'],
    ['ja', '赤いボタンを押してください。'],
    ['ja', '黄色の枠に記入してください。'],
    ['ja', '背景が青いフォームに記入してください。'],
  ])('that rely on color are found in %s: %s', (lang, text) => {
    expect(findingsIn(lang, text)).toEqual(['colour-instruction sure'])
  })

  test.each([
    ['en', 'Fill in the form on the left to order.'],
    ['en', 'Use the left menu to choose a boat.'],
    ['en', 'Click the icon in the top right corner.'],
    ['de', 'Nutzen Sie das Formular rechts.'],
    ['es', 'Utilice el formulario derecho para pedir una copia.'],
    ['ja', '右上のメニューを開いてください。'],
    ['ja', '左側のフォームに記入してください。'],
  ])('that rely on a side are found in %s: %s', (lang, text) => {
    expect(findingsIn(lang, text)).toEqual(['sensory-instruction sure'])
  })

  test.each([
    ['en', 'The fields are in two columns. Fill in the ones on the left first.', 'sure'],
    ['de', 'Es gibt zwei Spalten mit Feldern. Bitte die linken zuerst ausfüllen.', 'sure'],
    ['fr', 'Les champs sont en deux colonnes. Remplissez ceux de gauche.', 'sure'],
    ['es', 'Hay dos columnas de campos. Rellene los de la izquierda.', 'sure'],
    ['en', 'Two stairs lead to the tower. Use the ones on the left.', 'doubt'],
    ['tr', 'Başlamak için sağdaki formu doldurun.', 'sure'],
    ['en', 'The fields are in two columns. Fill in the right-hand ones first.', 'sure'],
    ['en', 'The fields are in two columns. Fill in the ones to the right first.', 'sure'],
    ['nl', 'Er zijn twee kolommen met velden. Vul eerst die rechts staan in.', 'sure'],
    ['sv', 'Det finns två kolumner med fält. Fyll först i de till höger.', 'sure'],
    ['cs', 'Pole jsou ve dvou sloupcích. Nejprve vyplňte ty vpravo.', 'sure'],
    ['it', 'I campi sono in due colonne. Compila prima quelli a destra.', 'sure'],
    ['pt', 'Há duas colunas de campos. Preencha primeiro os à direita.', 'sure'],
  ])('that identify fields only by their side are found in %s: %s', (lang, text, strength) => {
    expect(findingsIn(lang, text)).toEqual([`sensory-instruction ${strength}`])
  })

  test.each([
    ['en', 'Press the round one to take the chair, or the square one at the far right.'],
    ['de', 'Drücken Sie die runde, um den Stuhl zu nehmen.'],
    ['fr', 'Cliquez sur celui qui est rond pour prendre la chaise.'],
    ['es', 'Pulse el redondo para elegir la silla.'],
    ['it', 'Premi quello rotondo per prendere la sedia.'],
    ['nl', 'Druk op de ronde om de stoel te nemen.'],
    ['pt', 'Clique no redondo para levar a cadeira.'],
    ['pl', 'Naciśnij ten okrągły, aby wziąć krzesło.'],
    ['sv', 'Tryck på den runda för att ta stolen.'],
    ['cs', 'Stiskněte ten kulatý pro výběr židle.'],
    ['tr', 'Sandalyeyi almak için yuvarlak olana basın.'],
    ['ja', '椅子を選ぶには丸い方を押してください。'],
  ])('that identify a button only by its shape are found in %s: %s', (lang, text) => {
    expect(findingsIn(lang, text, [], TWO_BUTTONS)).toEqual(['sensory-instruction sure'])
    expect(findingsIn(lang, text, [])).not.toContain('sensory-instruction sure')
  })

  test.each([
    ['en', 'Click the green one to start.', 'colour-instruction sure'],
    ['en', 'To start the film, just tap on the green one.', 'colour-instruction sure'],
    ['de', 'Zum Beginnen bitte die grüne drücken.', 'colour-instruction sure'],
    ['fr', 'Pour commencer, appuyez sur le rouge.', 'colour-instruction sure'],
    ['pt', 'Para começar toque em outro ou clique no verde.', 'colour-instruction sure'],
    ['de', 'Klicken Sie auf die grüne, um zu beginnen.', 'colour-instruction sure'],
    ['en', 'To start, please press the green one.', 'colour-instruction sure'],
    ['de', 'Um zu beginnen, drücken Sie bitte die grüne.', 'colour-instruction sure'],
    ['fr', 'Pour commencer, appuyez sur le rouge.', 'colour-instruction sure'],
    ['es', 'Después pulse el rojo para empezar.', 'colour-instruction sure'],
    ['en', 'Press the one at the far right to start.', 'sensory-instruction sure'],
  ])('that identify a button only by its color or side are found in %s: %s', (lang, text, found) => {
    expect(findingsIn(lang, text, [], TWO_BUTTONS)).toEqual([found])
  })

  test.each([
    ['en', 'Press Oak, the round one, to take the chair.'],
    ['en', 'Press “Pine”, the green one on the left.'],
    ['en', 'Press the next one to take the chair.'],
    ['en', 'Scientists say that the next earthquake to hit California may be the big one.'],
    ['en', 'The tax will hit large companies as well as the small ones.'],
    ['en', 'Press the red ones through a sieve.'],
    ['de', 'Der Streit drückt die Grünen.'],
    ['de', 'Die hohen Preise drücken die kleinen besonders.'],
    ['fr', 'La presse critique le petit.'],
    ['fr', 'Une touche de couleur : le rouge, par exemple.'],
    ['es', 'A España le toca el grande.'],
    ['es', 'Un toque de color: el rojo.'],
    ['pt', 'A matéria-prima é o verde.'],
    ['en', 'The remote has two buttons. Press the round one to start.'],
    ['en', 'Choose the round one if you have a small garden.'],
    ['de', 'Klicken Sie auf die große Übersicht, um zu beginnen.'],
    ['de', 'Klicken Sie auf die große, neue Übersicht der Stühle.'],
    ['es', 'Pulse el grande y redondo botón «Silla» para elegir.'],
    ['nl', 'Klik op de grote foto van de stoel.'],
    ['ja', '椅子を選ぶには次の方を押してください。'],
    ['en', 'Scientists say that the next earthquake to hit California may be the big one.'],
    ['en', 'The tax will hit large companies as well as the small ones.'],
    ['en', 'Press the red ones through a sieve.'],
    ['en', 'The press preferred the small one.'],
    ['de', 'Der Streit drückt die Grünen.'],
    ['de', 'Sorgen drücken die kleinen.'],
    ['fr', 'La presse critique le petit.'],
    ['fr', 'Une touche de couleur : le rouge, par exemple.'],
    ['es', 'A España le toca el grande.'],
    ['es', 'Un toque de color: el rojo.'],
    ['pt', 'A matéria-prima é o verde.'],
    ['tr', 'Basın yeşil olanı seçti.'],
  ])('are not reported in %s if they name the button or are about something else: %s', (lang, text) => {
    expect(findingsIn(lang, text, [], TWO_BUTTONS)).toEqual([])
  })

  test('that rely on color or shape are found in Turkish', () => {
    expect(findingsIn('tr', 'Devam etmek için yeşil düğmeye basın.')).toEqual(['colour-instruction sure'])
    expect(findingsIn('tr', 'Adınızı yeşil alana yazın.')).toEqual(['colour-instruction sure'])
    expect(findingsIn('tr', 'Devam etmek için yuvarlak düğmeye basın.')).toEqual(['sensory-instruction sure'])
  })

  test.each([
    ['en', 'The ones on the left are our oldest boats.'],
    ['de', 'Wählen Sie die linke und die rechte Hand abwechselnd.'],
    ['de', 'Wählen Sie die rechten Parteien ab.'],
    ['fr', 'Remplissez ceux de la deuxième page.'],
    ['tr', 'Yeşil alanlar şehre nefes aldırır.'],
    ['tr', 'Formu doldurun ve gönderin.'],
    ['tr', 'Bu yaz yeşil alanlar genişliyor.'],
    ['tr', 'Yazın yeşil alanlar genişliyor, formu görün.'],
    ['tr', 'Aç kuşlar mavi kutulara geliyor.'],
    ['tr', 'Parktaki yeşil alanı kullanın.'],
    ['en', 'Fill out the form and we’ll help you find the right one.'],
    ['en', 'Choose the right ones in the form.'],
    ['en', 'The form has tiles. Select some and drag those to the right.'],
    ['nl', 'Open geen e-mails die links bevatten, en gebruik het formulier.'],
    ['nl', 'Gebruik het formulier en klik niet op die links.'],
    ['nl', 'Dit is het formulier. Gebruik het voor de rechter.'],
    ['sv', 'Här är ett fält. Markera det och dra den till höger.'],
    ['cs', 'Zde je pole. Vyberte ho a posuňte to vpravo.'],
    ['it', 'Usa il modulo e trascina quelli a destra.'],
    ['pt', 'Este é o campo. Selecione os itens e arraste-os à direita.'],
    ['ja', '入力欄を右の方へ移動してください。'],
  ])('are not reported in %s if no side identifies a field: %s', (lang, text) => {
    expect(findingsIn(lang, text)).toEqual([])
  })

  test.each([
    ['only its own fields', [{ form: 1 }], 'doubt'],
    ['a field outside the form', [{ form: 1 }, { form: -1 }], 'doubt'],
    ['a search', [{ form: 1 }, { form: 2, type: 'search' }], 'doubt'],
    ['another form', TWO_FORMS, 'sure'],
  ])('about the side of a form are evaluated correctly on a page with %s', (_what, fields, strength) => {
    expect(findingsIn('en', 'Fill in the form on the left to order.', fields)).toEqual([
      `sensory-instruction ${strength}`,
    ])
  })

  test.each([
    ['en', 'Use a white background for your passport image.'],
    ['en', 'Choose an image with a plain white background.'],
    ['en', 'Upload images with a white background and use the crop box.'],
    ['en', 'In the form, use a white background for the picture.'],
    ['es', 'Consulte el fondo azul de inversión en el panel.'],
    ['en', 'Enter the right postcode in the field.'],
    ['en', 'Enter the correct code in the right format in the box.'],
    ['en', 'Enter the square footage in the field.'],
    ['en', 'Scroll right to see more columns.'],
    ['en', 'Complete the blue badge form to apply.'],
    ['en', 'Complete your green card form online.'],
    ['en', 'Enter your black box number in the field.'],
    ['en', 'Submit the pink slip form within 14 days.'],
    ['en', 'Complete the form in black ink.'],
    ['nl', 'Kies de oranje tegel voor uw badkamer.'],
    ['es', 'Seleccione un cuadro azul para su salón.'],
    ['es', 'Rellene el campo color.'],
    ['fr', 'Choisir le cadre rouge du vélo.'],
    ['pt', 'Escolha a caixa rosa para presente.'],
    ['es', 'Use el panel solar verde.'],
    ['de', 'Wählen Sie den Bereich Grüne Energie.'],
    ['de', 'Bitte nehmen Sie das blaue Formular mit zum Arzt.'],
    ['pl', 'Wypełnij formularz zielonej karty.'],
    ['cs', 'Vyplňte formulář zelené karty.'],
    ['es', 'Utilice el formulario derecho de desistimiento.'],
    ['ja', '赤ちゃんの名前を入力欄に入力してください。'],
    ['ja', '青山支店を選択する欄です。'],
    ['ja', '緑茶を選択するボタンです。'],
    ['ja', '青森の列車を利用'],
    ['ja', '赤ちゃんの写真を表示します。'],
    ['ja', '右肩の痛みを入力する欄です。'],
    ['ja', '左右の矢印を使って移動してください。'],
    ['ja', '上記のフォームに名前を入力してください。'],
    ['ja', '以下のフォームに入力してください。'],
    ['ja', '記入の上、フォームから送信してください。'],
    ['ja', '1000円以上の金額をフォームに入力してください。'],
  ])('are not reported in %s if the color or side describes something else: %s', (lang, text) => {
    expect(findingsIn(lang, text)).toEqual([])
  })
})

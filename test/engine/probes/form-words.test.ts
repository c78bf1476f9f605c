import { expect, test } from 'vitest'
import { isAboutError, isAboutStatus } from '../../../src/engine/probes/forms/words.ts'

test.each([
  'Enter your name',
  'Bitte füllen Sie das Feld aus',
  'Veuillez saisir votre nom',
  'Introduzca su nombre',
  'Il campo è obbligatorio',
  'Vul uw naam in',
  'Preencha o campo',
  'To pole jest wymagane',
  'Ange ditt namn',
  'Pole je povinné',
  'Lütfen adınızı yazın',
  'Your request was not sent. Check the details and try again.',
  'Überprüfen Sie Ihre Angaben',
  'Überprüfe deine Eingaben',
  'Vérifiez vos réponses',
  'La solicitud no se ha enviado. Revise los datos.',
  'Revise los datos',
  'Verificare i dati',
  'Verifique os seus dados',
  'Confira os campos',
  'Sprawdź wprowadzone dane',
  'Kontrollera uppgifterna',
  'Bilgilerinizi kontrol edin',
  'La richiesta non è stata inviata. Verificare i dati.',
  'Controleer uw gegevens',
  'O pedido não foi enviado. Verifique os dados e tente novamente.',
  'Sprawdź dane i spróbuj ponownie',
  'Anmälan kunde inte skickas. Kontrollera uppgifterna.',
  'Zkontrolujte zadané údaje',
  '入力内容を確認してください',
  '名前を入力してください',
])('the text “%s” is recognized as an error message', (text) => {
  expect(isAboutError(text)).toBe(true)
})

test.each([
  '3 items added',
  'Gespeichert',
  'Votre message a été envoyé',
  'Mensaje enviado',
  'Messaggio inviato',
  'Opgeslagen',
  'Mensagem enviada',
  'Zapisano',
  'Tack för ditt meddelande',
  'Uloženo',
  '保存しました',
  'Der Stuhl liegt im Warenkorb',
  'Stolen ligger nu i varukorgen',
  'Krzesło jest w koszyku',
  'Židle je v košíku',
  'Sepete eklendi',
])('the text “%s” is recognized as a success message', (text) => {
  expect(isAboutStatus(text)).toBe(true)
})

test.each([
  'An attack on the stack',
  'Unser Laden im Hafen',
  'The quay is old',
  'Das Prüfzeichen',
  'Check-in from 3 pm',
  'Überprüfen Sie Ihr Postfach',
  'Please check your inbox',
  'Vérifiez votre boîte mail',
  'Vérifiez votre e-mail',
  'Revise su correo',
  'Controlla i messaggi',
  'Controleer je e-mail',
  'Verifique seu e-mail',
  'Confira sua caixa de entrada',
  'Sprawdź swoją pocztę',
  'Kontrollera din e-post',
  'Zkontrolujte svou schránku',
  'E-postanızı kontrol edin',
  'Revised total',
])('the text “%s” is recognized as neither an error nor a success message', (text) => {
  expect([isAboutError(text), isAboutStatus(text)]).toEqual([false, false])
})

test.each(['Coral Reef Blanket', 'Mustard seeds', 'Salmon fillet', 'Enterprise'])(
  'the title “%s” is not recognized as an error message',
  (text) => {
    expect(isAboutError(text)).toBe(false)
  },
)

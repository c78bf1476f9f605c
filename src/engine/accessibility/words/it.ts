import type { WordList } from './word-list.ts'

export const IT: WordList = {
  vagueLinks:
    'clicca qui, cliccare qui, qui, fare clic qui, fai clic qui, premi qui, di più, leggi, leggi di più, leggi tutto, continua a leggere, scopri, scopri di più, per saperne di più, maggiori informazioni, più informazioni, dettagli, link, questo link, scarica, vedi, vedi tutto, continua, questa pagina, questo sito, approfondisci, clicca, apri',
  vagueButtons: 'clicca, cliccare, clicca qui, pulsante, bottone, qui, premi',
  vagueHeadings: 'titolo, sezione, senza titolo, sottotitolo, testo, contenuto, nuova sezione',
  vagueTitles:
    'senza titolo, documento senza titolo, nuova pagina, pagina, documento, titolo, benvenuto, sito web, pagina web',
  vagueLabels:
    'campo, testo, etichetta, casella di testo, inserisci testo, valore, scegli, seleziona, opzione, info, informazioni, dati, menu',
  vagueErrors:
    'errore, non valido, valore non valido, errato, valore errato, inserimento non valido, campo non valido, controlla questo campo, correggi questo campo, valore non accettato, valore non ammesso, valore rifiutato, errore di convalida',
  images:
    'immagine, foto, fotografia, grafico, logo, icona, spazio, punto elenco, illustrazione, testo alternativo, senza titolo, freccia, figura, diagramma, mappa, cartina, disegno, infografica, schema, grafico a barre, grafico a torta',
  imageOf: "immagine di, foto di, fotografia di, un'immagine di, una foto di, illustrazione di",
  required: 'obbligatorio, obbligatori, richiesto, richiesti',
  hints: 'per esempio, ad esempio, es., formato, almeno, minimo, massimo, deve contenere, gg/mm, inserisci',
  instructions:
    'clicca, cliccare, premi, premere, seleziona, scegli, usa, vedi, compila, apri, cliccate, compilate, compilare, utilizza, utilizzare, usare, selezionate, selezionare, scegliete, scegliere, premete, aprite, usate, riempi, spunta, inserisci, inserite, inserire, inserisca, scrivi, scrivete, scriva, indica, indicate',
  places:
    'sinistra, destra, sopra, sotto, in alto, in basso, angolo, lato, accanto, sinistro, destro, a fianco, di fianco, qui sotto',
  shapes:
    'rotondo, rotonda, quadrato, quadrata, cerchio, triangolo, rettangolare, grande, piccolo, piccola, tondo, tonda, triangolare, ovale, rotondi, quadrati, grandi',
  colors:
    'rosso, rossa, rossi, verde, verdi, blu, giallo, gialla, gialli, arancione, grigio, grigia, colore, rosse, gialle, azzurro, azzurra, grigi, grigie, beige, viola, marrone, azzurri, azzurre, turchese',
  controls:
    'pulsante, bottone, link, icona, campo, colonna, menu, menù, riquadro, immagine, scheda, freccia, casella, modulo, moduli, form, pulsanti, bottoni, pannello, colonne, box, campi, riquadri, pannelli, blocco, blocchi, cornice',
  backgrounds: 'sfondo, fondo',
  marked:
    'campi, elementi, date, voci, domande, contrassegnati, indicati, mostrati, evidenziati, righe, contrassegnate, indicate, mostrate, evidenziate, stampati, stampate, scritti, scritte, segnati, segnate',
}

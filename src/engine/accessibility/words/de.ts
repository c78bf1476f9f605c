import type { WordList } from './word-list.ts'

export const DE: WordList = {
  vagueLinks:
    'hier, hier klicken, klicken sie hier, klick hier, mehr, mehr lesen, mehr erfahren, mehr dazu, mehr infos, mehr informationen, weitere informationen, weiterlesen, weiter lesen, weiter, details, infos, link, download, anzeigen, alle anzeigen, ansehen, zum artikel, dieser link, diese seite, webseite, jetzt ansehen, entdecken, mehr anzeigen, hier entlang, hierzu, lesen, zur seite',
  vagueButtons: 'klick, klicken, hier klicken, knopf, schaltfläche, hier, los, drücken',
  vagueHeadings: 'überschrift, titel, abschnitt, unbenannt, untertitel, mehr, text, inhalt, neuer abschnitt',
  vagueTitles:
    'unbenannt, unbenanntes dokument, neue seite, seite, dokument, titel, startseite titel, willkommen, ohne titel, test, webseite',
  vagueLabels:
    'feld, eingabe, text, beschriftung, textfeld, text eingeben, wert, auswahl, auswählen, eingabefeld, info, infos, information, informationen, angabe, angaben, menü',
  vagueErrors:
    'fehler, ungültig, ungültiger wert, ungültige eingabe, falsch, falscher wert, falsche eingabe, fehlerhaft, fehlerhafte eingabe, eingabe ungültig, eingabe fehlerhaft, bitte prüfen, bitte prüfen sie ihre eingabe, bitte überprüfen sie ihre eingabe, bitte korrigieren, dieser wert ist ungültig, dieses feld ist ungültig, dieses feld ist fehlerhaft, nicht akzeptiert, wert nicht akzeptiert, eingabe nicht akzeptiert, wert nicht zulässig, eingabe nicht zulässig, wert nicht erlaubt, eingabe abgelehnt, prüfung fehlgeschlagen',
  images:
    'bild, foto, grafik, logo, icon, symbol, platzhalter, abbildung, diagramm, alternativtext, bildbeschreibung, ohne titel, pfeil, abstandshalter, landkarte, illustration, zeichnung, infografik, kreisdiagramm, balkendiagramm, liniendiagramm, säulendiagramm, tortendiagramm, bildschirmfoto',
  imageOf: 'bild von, foto von, ein bild von, grafik von, abbildung von, bild eines, bild einer',
  required: 'pflichtfeld, pflichtfelder, erforderlich',
  hints: 'zum beispiel, z.b., z. b., format, mindestens, höchstens, bitte geben, tt.mm, im format, muss',
  instructions:
    'klicken, klicke, drücken, drücke, wählen, wähle, nutzen, benutzen, siehe, verwenden, tippen, öffnen, füllen, ausfüllen, ausfüllt, anklicken, nutze, verwende, öffne, tippe, eintragen, ankreuzen, tragen, trage, trag, schreiben, schreibe, eingeben, gib',
  places:
    'links, rechts, oben, unten, oberhalb, unterhalb, linken, rechten, oberen, unteren, ecke, seite, daneben, linke, linker, linkes, rechter, rechtes, obere, oberes, untere, unteres, nebenstehende, nebenstehenden',
  shapes:
    'runde, runden, rundes, eckige, eckigen, quadratische, quadratischen, kreis, quadrat, dreieck, große, großen, kleine, kleinen, runder, rundem, eckiger, eckigem, dreieckige, dreieckigen, viereckige, viereckigen, ovale, ovalen, großer, großes',
  colors:
    'rot, rote, roten, grün, grüne, grünen, blau, blaue, blauen, gelb, gelbe, gelben, orange, grau, graue, grauen, farbig, farbige, roter, rotes, rotem, grüner, grünes, grünem, blauer, blaues, blauem, gelber, gelbes, gelbem, grauem, farblich, beige, beigen, beiger, beigem, beiges, oranger, orangen, lila, violette, violetten, braune, braunen, brauner, türkis, grauer, graues, hellblauen, dunkelblauen, hellgrünen',
  controls:
    'schaltfläche, knopf, button, link, symbol, feld, spalte, menü, kasten, icon, bild, reiter, pfeil, formular, formulare, formulars, box, kachel, kacheln, knöpfe, felder, spalten, symbole, bereich, kästchen, buttons, seitenleiste, kästen, bereiche, panel, block, linken rahmen, rechten rahmen, rahmen links, rahmen rechts, rahmen auf der linken, rahmen auf der rechten',
  backgrounds: 'hintergrund, grund',
  marked:
    'felder, einträge, angaben, termine, fragen, markiert, markierte, markierten, gekennzeichnet, gekennzeichnete, dargestellt, hervorgehoben, zeilen, gedruckt, gedruckte, gedruckten, geschrieben, angezeigt, angezeigte, hinterlegt, hinterlegte, hinterlegten, unterlegt, unterlegte',
}

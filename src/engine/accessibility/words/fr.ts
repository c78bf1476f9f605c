import type { WordList } from './word-list.ts'

export const FR: WordList = {
  vagueLinks:
    "cliquez ici, ici, cliquer ici, en savoir plus, savoir plus, lire plus, lire la suite, la suite, suite, plus d'infos, plus d'informations, détails, voir, voir plus, voir tout, lien, ce lien, télécharger, cette page, ce site, découvrir, consulter, suivre ce lien, continuer, cliquez",
  vagueButtons: 'cliquez, cliquer, cliquez ici, bouton, ici, appuyer',
  vagueHeadings: 'titre, section, sans titre, sous-titre, texte, contenu, rubrique, nouvelle section',
  vagueTitles:
    'sans titre, document sans titre, nouvelle page, page, document, titre, bienvenue, site web, page web',
  vagueLabels:
    'champ, saisie, texte, étiquette, zone de texte, entrez le texte, valeur, choix, choisir, sélectionner, info, infos, information, informations, menu',
  vagueErrors:
    'erreur, invalide, valeur invalide, saisie invalide, saisie incorrecte, valeur incorrecte, incorrect, non valide, champ invalide, veuillez vérifier, veuillez corriger, ce champ est invalide, cette valeur est invalide, cette valeur n’est pas valide, valeur non acceptée, valeur refusée, saisie refusée, valeur non autorisée, échec de la validation',
  images:
    'image, photo, photographie, graphique, logo, icône, espace, puce, vignette, illustration, texte alternatif, sans titre, flèche, schéma, figure, graphe, diagramme, dessin, infographie, camembert, histogramme',
  imageOf:
    "image de, image d'un, image d'une, photo de, photo d'un, photo d'une, une image de, une photo de, illustration de",
  required: 'obligatoire, obligatoires, requis',
  hints: 'par exemple, ex., ex :, format, au moins, minimum, maximum, doit contenir, jj/mm, saisissez',
  instructions:
    'cliquez, appuyez, sélectionnez, choisissez, utilisez, voir, voyez, remplissez, ouvrez, cliquer, remplir, complétez, compléter, utiliser, choisir, ouvrir, consultez, cochez, saisissez, clique, remplis, utilise, choisis, sélectionner, inscrivez, indiquez, écrivez, renseignez, entrez, saisir, inscrire',
  places:
    'gauche, droite, en haut, en bas, ci-dessus, ci-dessous, haut, bas, coin, à côté, ci-contre, dessus, dessous',
  shapes:
    'rond, ronde, carré, carrée, cercle, triangle, rectangulaire, grand, grande, petit, petite, ronds, rondes, triangulaire, ovale, gros, grosse, carrés, rectangle',
  colors:
    'rouge, rouges, vert, verte, verts, bleu, bleue, bleus, jaune, jaunes, orange, gris, grise, couleur, bleues, grises, couleurs, beige, beiges, violet, violette, marron, bleu clair, turquoise',
  controls:
    'bouton, lien, icône, champ, colonne, menu, encadré, image, onglet, flèche, case, formulaire, boutons, encart, volet, panneau, cadre, colonnes, cases, bandeau, vignette, pavé, encadrés, panneaux, bloc, blocs',
  backgrounds: 'fond',
  marked:
    'champs, éléments, dates, entrées, questions, marqués, indiqués, affichés, surlignés, lignes, marquées, indiquées, affichées, surlignées, imprimés, imprimées, écrits, écrites, signalés, signalées',
}

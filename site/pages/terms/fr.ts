import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Conditions d’utilisation | ${BRAND.name}`,
    description:
      'Les conditions de la liste d’attente pour louer des utilitaires au Tessin : gratuite, sans engagement, en phase de test et soumise au droit suisse.',
  },
  title: 'Conditions d’utilisation',
  lead: `Ces conditions régissent l’utilisation du site et de la liste d’attente de ${BRAND.controller.fr}.`,
  sections: {
    purpose: {
      title: 'But de la plateforme',
      paragraphs: [
        `${BRAND.name} prépare une plateforme sur laquelle particuliers, entreprises et sociétés de location pourront proposer et louer des véhicules utilitaires en Suisse, d’abord dans le canton du Tessin.`,
        'Pour l’heure, le site présente le projet et recueille les inscriptions à la liste d’attente. Il n’est pas encore possible d’y publier une annonce, d’y réserver ou d’y payer.',
      ],
    },
    registration: {
      title: 'Inscription à la liste d’attente',
      paragraphs: ['Pour l’inscription, ce qui suit s’applique :'],
      points: [
        'l’inscription est gratuite et sans engagement : vous pouvez l’annuler en tout temps, sans donner de motif et sans frais ;',
        'l’inscription n’est pas un contrat de location et ne donne droit ni à un véhicule, ni à un prix, ni à une place dans la phase bêta ;',
        'les informations que vous donnez doivent être véridiques, et l’adresse e-mail doit être la vôtre ou être utilisée avec l’accord de son titulaire.',
      ],
    },
    properUse: {
      title: 'Utilisation correcte',
      paragraphs: [
        'Utilisez le site et le formulaire pour ce à quoi ils servent. Il n’est pas permis d’inscrire d’autres personnes sans leur consentement, d’envoyer de fausses données ou des inscriptions automatisées, de contourner les protections du service ou d’en perturber le fonctionnement.',
        'En cas d’abus, nous pouvons supprimer une inscription ou bloquer l’accès.',
      ],
    },
    liability: {
      title: 'Limitation de responsabilité',
      paragraphs: [
        'Le service est en phase de test et proposé tel quel. Nous ne garantissons ni qu’il soit toujours disponible ou exempt d’erreurs, ni que la plateforme ouvre à une date donnée ou avec des fonctions déterminées.',
        'Dans les limites de la loi, notre responsabilité est exclue. La responsabilité pour dol et faute grave demeure réservée.',
      ],
    },
    changes: {
      title: 'Modifications',
      paragraphs: [
        'Nous pouvons modifier ces conditions en tout temps, avec effet immédiat. La version publiée sur cette page fait foi, à la date indiquée en haut.',
      ],
    },
    law: {
      title: 'Droit applicable et for',
      paragraphs: [
        'Le droit suisse s’applique. Les dispositions impératives de protection des consommateurs demeurent réservées.',
        'For : [à définir lors de la constitution de la société]',
      ],
    },
  },
  note: {
    title: 'Ce n’est pas tout',
    text: 'Les conditions complètes de location, d’assurance et de paiement seront publiées à l’ouverture de la plateforme.',
  },
};

// French words of the login dialog.
import type { LoginMessages } from '../../translate.ts';

export const messages: LoginMessages = {
  signUp: 'Créer un compte',
  newHere: 'Première visite ?',
  haveAccount: 'Déjà un compte ?',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',
  forgot: 'Mot de passe oublié ?',
  forgotTitle: 'Réinitialiser le mot de passe',
  forgotHint:
    'Saisissez votre adresse, et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  checkEmail: 'Consultez vos e-mails',
  linkSent:
    'Si un compte existe pour {email}, un lien pour choisir un nouveau mot de passe est en route.',
  codeSent: 'Saisissez le code que nous avons envoyé à {email}.',
  code: 'Code',
  confirm: 'Confirmer',
  resend: 'Renvoyer',
  resendWait: 'Renvoyer {time}',
  resent: 'Envoyé. Consultez votre boîte de réception.',
  otherAddress: 'Utiliser une autre adresse',
  approval: 'En attente de la boutique',
  approvalHint:
    'La boutique valide chaque nouveau compte. Vous pourrez vous connecter dès que le vôtre sera validé.',
  resetTitle: 'Choisissez un nouveau mot de passe',
  savePassword: 'Enregistrer le mot de passe',
  back: 'Retour à la connexion',
  signedIn: 'Vous êtes connecté',
  signedInAs: 'Connecté en tant que {name}',
  slow: 'C’est plus long que d’habitude.',
  elsewhere: 'Continuer sur la page de connexion',
  cancel: 'Annuler',
  enterEmail: 'Saisissez votre adresse e-mail.',
  emailShape: 'Saisissez une adresse comme nom@example.com.',
  enterPassword: 'Saisissez un mot de passe.',
  enterCode: 'Saisissez le code reçu par e-mail.',
  mismatch:
    'L’adresse et le mot de passe ne correspondent pas. Vérifiez-les ou réinitialisez votre mot de passe.',
  mayExist:
    'Vous avez peut-être déjà un compte. Connectez-vous ou réinitialisez votre mot de passe.',
  mustReset:
    'Votre compte a besoin d’un nouveau mot de passe. Réinitialisez-le pour vous connecter.',
  badPassword: 'Choisissez un mot de passe plus long ou plus difficile à deviner.',
  badCode: 'Ce code n’a pas fonctionné. Vérifiez-le ou faites-le renvoyer.',
  linkEnded: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  robot: 'Confirmez que vous n’êtes pas un robot.',
  robotDown:
    'La vérification anti-robot ne s’est pas chargée. Réessayez ou continuez sur la page de connexion.',
  tooMany: 'Trop d’essais. Réessayez {time}.',
  tooManyLater: 'Trop d’essais. Réessayez plus tard.',
  loginOffline: 'Vous êtes hors ligne. Réessayez à votre retour.',
  loginDown: 'Nous n’arrivons pas à joindre la boutique. Réessayez.',
  notHere: 'Nous n’avons pas pu terminer ici. Continuez sur la page de connexion.',
};

// French messages of the login dialog.
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
  capsLock: 'Verr. maj. est activé.',
  forgot: 'Mot de passe oublié ?',
  forgotTitle: 'Réinitialiser le mot de passe',
  forgotHint:
    'Saisissez votre e-mail et nous vous enverrons un lien pour réinitialiser votre mot de passe.',
  sendLink: 'Envoyer le lien',
  checkEmail: 'Consultez vos e-mails',
  linkSent:
    'S’il existe un compte pour {email}, vous recevrez un lien pour réinitialiser votre mot de passe.',
  codeSent: 'Saisissez le code envoyé à {email}.',
  signUpSent:
    'Nous avons envoyé un e-mail à {email}. Saisissez le code qu’il contient. Si vous aviez déjà un compte, utilisez plutôt son lien pour choisir un nouveau mot de passe.',
  code: 'Code',
  confirm: 'Confirmer',
  resend: 'Renvoyer',
  resendWait: 'Renvoyer {time}',
  resent: 'Envoyé. Consultez votre boîte de réception.',
  otherAddress: 'Utiliser un autre e-mail',
  approval: 'En attente d’approbation',
  approvalHint:
    'La boutique examine chaque nouveau compte. Vous pourrez vous connecter dès que le vôtre sera approuvé.',
  resetTitle: 'Choisissez un nouveau mot de passe',
  resetFor: 'Choisissez un nouveau mot de passe pour {email}.',
  resetElsewhere:
    'Ce lien n’a pas été demandé dans ce navigateur. Si vous l’avez demandé, saisissez l’adresse e-mail qui l’a reçu.',
  stillSignedIn: 'Vous restez connecté en tant que {name}.',
  passwordSaved: 'Mot de passe enregistré',
  savedHint:
    'Connectez-vous avec votre adresse e-mail et le nouveau mot de passe. Si cela ne fonctionne pas, le lien concernait un autre compte.',
  savePassword: 'Enregistrer le mot de passe',
  back: 'Retour à la connexion',
  signedIn: 'Vous êtes connecté',
  signedInAs: 'Connecté en tant que {name}',
  or: 'ou',
  withProvider: 'Continuer avec {name}',
  withOwn: 'Continuer avec l’authentification unique',
  slow: 'Cela prend plus de temps que d’habitude.',
  elsewhere: 'Continuer sur la page de la boutique',
  cancel: 'Annuler',
  enterEmail: 'Saisissez votre adresse e-mail.',
  emailShape: 'Saisissez une adresse e-mail du type nom@example.com.',
  enterPassword: 'Saisissez un mot de passe.',
  enterCode: 'Saisissez le code reçu par e-mail.',
  mismatch:
    'L’e-mail et le mot de passe ne correspondent pas. Vérifiez-les ou réinitialisez votre mot de passe.',
  badPassword: 'Choisissez un mot de passe plus long ou plus difficile à deviner.',
  badCode: 'Ce code n’a pas fonctionné. Vérifiez-le ou demandez-en un nouveau.',
  linkEnded: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  robot: 'Confirmez que vous n’êtes pas un robot.',
  robotDown:
    'La vérification de sécurité n’a pas pu se charger. Réessayez ou continuez sur la page de la boutique.',
  tooMany: 'Trop de tentatives. Réessayez {time}.',
  tooManyLater: 'Trop de tentatives. Réessayez plus tard.',
  loginOffline: 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
  loginDown: 'Impossible de joindre la boutique. Réessayez.',
  notHere: 'Impossible de terminer ici. Continuez sur la page de la boutique.',
};

// Dutch messages of the login dialog.
import type { LoginMessages } from '../../translate.ts';

export const messages: LoginMessages = {
  signUp: 'Account aanmaken',
  newHere: 'Nieuw hier?',
  haveAccount: 'Heb je al een account?',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  capsLock: 'Caps Lock staat aan.',
  forgot: 'Wachtwoord vergeten?',
  forgotTitle: 'Wachtwoord opnieuw instellen',
  forgotHint:
    'Vul je e-mailadres in, dan sturen we je een link om je wachtwoord opnieuw in te stellen.',
  sendLink: 'Link versturen',
  checkEmail: 'Controleer je e-mail',
  linkSent:
    'Als er een account voor {email} bestaat, ontvang je een link om je wachtwoord opnieuw in te stellen.',
  codeSent: 'Vul de code in die we naar {email} hebben gestuurd.',
  signUpSent:
    'We hebben een e-mail naar {email} gestuurd. Vul de code daaruit in. Had je al een account, gebruik dan de link in de e-mail om een nieuw wachtwoord in te stellen.',
  code: 'Beveiligingscode',
  confirm: 'Bevestigen',
  resend: 'Opnieuw versturen',
  resendWait: 'Opnieuw versturen {time}',
  resent: 'Verstuurd. Controleer je inbox.',
  otherAddress: 'Een ander e-mailadres gebruiken',
  approval: 'Wachten op goedkeuring',
  approvalHint:
    'De winkel beoordeelt elk nieuw account. Je kunt inloggen zodra het jouwe is goedgekeurd.',
  resetTitle: 'Nieuw wachtwoord instellen',
  resetFor: 'Kies een nieuw wachtwoord voor {email}.',
  resetElsewhere:
    'Deze link is niet in deze browser aangevraagd. Heb je erom gevraagd, vul dan het e-mailadres in waarnaar hij is gestuurd.',
  stillSignedIn: 'Je blijft ingelogd als {name}.',
  passwordSaved: 'Wachtwoord opgeslagen',
  savedHint:
    'Log in met je e-mailadres en het nieuwe wachtwoord. Werkt dat niet, dan was de link voor een ander account.',
  savePassword: 'Wachtwoord opslaan',
  back: 'Terug naar inloggen',
  signedIn: 'Je bent ingelogd',
  signedInAs: 'Ingelogd als {name}',
  or: 'of',
  withProvider: 'Doorgaan met {name}',
  withOwn: 'Doorgaan met single sign-on',
  slow: 'Dit duurt langer dan normaal.',
  elsewhere: 'Doorgaan op de pagina van de winkel',
  cancel: 'Annuleren',
  enterEmail: 'Vul je e-mailadres in.',
  emailShape: 'Vul een e-mailadres in zoals naam@example.com.',
  enterPassword: 'Vul een wachtwoord in.',
  enterCode: 'Vul de code uit de e-mail in.',
  mismatch:
    'E-mailadres en wachtwoord komen niet overeen. Controleer beide of stel je wachtwoord opnieuw in.',
  badPassword: 'Kies een langer wachtwoord, of een dat moeilijker te raden is.',
  badCode: 'Die code werkte niet. Controleer de code of vraag een nieuwe aan.',
  linkEnded: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  robot: 'Bevestig dat je geen robot bent.',
  robotDown:
    'De beveiligingscontrole kon niet worden geladen. Probeer het opnieuw of ga door op de pagina van de winkel.',
  tooMany: 'Te veel pogingen. Probeer het {time} opnieuw.',
  tooManyLater: 'Te veel pogingen. Probeer het later opnieuw.',
  loginOffline: 'Je bent offline. Probeer het opnieuw zodra je weer online bent.',
  loginDown: 'De winkel is niet bereikbaar. Probeer het opnieuw.',
  notHere: 'Dit kan hier niet worden afgerond. Ga door op de pagina van de winkel.',
};

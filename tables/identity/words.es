# Lo que oyen quienes se identifican, se registran o cambian de nombre.
name_empty = escribe un nombre
name_taken = ese nombre se parece demasiado al de otra persona; elige otro
name_reserved = aquí nadie puede llamarse así; elige otro nombre
registration_off = este servidor no admite jugadores nuevos
sign_in_first = identifícate primero
passkey_failed = la llave de acceso no ha funcionado; inténtalo de nuevo
passkey_unknown = nadie tiene aquí esa llave de acceso
passkey_copied = alguien tiene una copia de esta llave de acceso, así que ya no sirve; entra con otra o con el código de recuperación
passkey_last = es tu única llave de acceso; añade otra antes de quitarla
passkeys_many = no puedes tener más llaves de acceso; quita una primero
too_late = ha tardado demasiado; inténtalo de nuevo
link_over = este código ya se ha usado o es demasiado antiguo; crea otro en tu otro dispositivo
recovery_wrong = nadie tiene aquí ese código de recuperación
limit.tries = demasiados intentos desde esta dirección; inténtalo más tarde
busy = ahora mismo se está identificando demasiada gente; inténtalo dentro de un minuto
cannot_look = el servidor no puede consultarlo en este momento; inténtalo más tarde

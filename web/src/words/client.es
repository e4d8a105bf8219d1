notFound = No encontrado.
cannotDo = El servidor no pudo hacerlo.
notResponding = El servidor no responde. ¿Está en marcha, y tienes conexión?
busy = el servidor está ocupado
lineLost = Ahora mismo no hay conexión.
builtWithout = Esta página se creó sin los juegos, así que aquí no se puede jugar.
notStarted = No se pudieron iniciar los juegos en este navegador: {why}.
notFetched = no se pudo cargar ({status})
workerNotStarted = el Worker no arrancó
sat = {who} entra en la mesa.
left = {who} deja la mesa.
dealing = Se reparten las cartas.
dealt = Empieza la partida.
begins = Empieza {who}.
undone = {who} deshace {count, plural, =0 {una jugada} one {una jugada} other {# jugadas}}.
redone = {who} rehace {count, plural, =0 {una jugada} one {una jugada} other {# jugadas}}.
undoAsked = {who} pide deshacer {count, plural, =0 {una jugada} one {una jugada} other {# jugadas}}.
undoGranted = {who} acepta deshacer.
undoRefused = {who} no acepta deshacer.
away = {who} no está; un bot juega en su lugar.
back = {who} ha vuelto.
wentOn = La partida continúa.
hint = {who} pidió una pista.
wantsRematch = {who} quiere otra partida.
outOfTime = A {who} se le acabó el tiempo.
theServer = el servidor
setDeal = Reparto {number} de {games}: otras mesas juegan las mismas cartas.
chosenDeal = Alguien eligió este reparto y quizá sepa lo que está oculto.
dealtBy = Repartido con números al azar de {names}.
leftOut = Fuera del reparto: {names}.
andCard = {sentence}, {card}
seconds = {count, plural, one {# segundo} other {# segundos}}
minutes = {count, plural, one {# minuto} other {# minutos}}
hours = {count, plural, one {una hora} other {# horas}}
tryAgainIn = {said}. Inténtalo otra vez en {time}.
reasonsOfBot = IA {name}: {reasons}

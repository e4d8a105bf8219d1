headline = {count, plural, one {Un juego} =2 {Dos juegos} =3 {Tres juegos} =4 {Cuatro juegos} =5 {Cinco juegos} =6 {Seis juegos}
    =7 {Siete juegos} =8 {Ocho juegos} other {# juegos}}, una mesa. Siéntate.
about = Juegos de cartas y de tablero en tu navegador: contra bots que explican sus jugadas, o con {where, select,
    device {otras personas en el mismo dispositivo} other {amigos que entran con un enlace}}. Sin cuenta, sin instalar nada.{offline, select,
    true { Las partidas contra bots funcionan también sin conexión.} other {}}
play = Jugar
playGame = Jugar a {name}
withOthers = ya, con {names}
change = Cambiar jugadores
changeGame = {name}: cambiar jugadores y reglas, o invitar a amigos
learn = Aprender
learnGame = Aprender {name}
newHere = <b>¿Es tu primera vez?</b> «Aprender» te enseña un juego mientras lo juegas, en lecciones de dos minutos.

joinFriend = Unirse a amigos
codeOrLink = Código o enlace de la mesa
friendSees = Tus amigos ven los dos en la sala de espera.
join = Entrar
meetPeople = Jugar con otros
aboutMeeting = Mira quién espera a alguien, o abre una mesa para quien venga.
openTables = Mesas abiertas
notACode = Esto no es ni un código ni un enlace de una mesa.
watchReplay = Ver una repetición
linkToGame = Enlace a una partida
finishedTable = Código o enlace de una mesa terminada
orFile = O abre una partida guardada como archivo:
watch = Ver
openFile = Abrir un archivo
changeRules = Cambiar las reglas
aboutLab = El laboratorio juega cientos de partidas con tus reglas en este navegador y muestra qué sale: duración, equilibrio, suerte.
theLab = El laboratorio
readMore = Leer más
aboutDocs = Cómo funcionan los juegos, los bots y los repartos limpios, y cómo montar un servidor para amigos.
documentation = Documentación

today = Reparto del día
todayOpen = por jugar
todayBegun = empezado
todayScore = {score, plural, one {# punto} other {# puntos}}
todayStreak = {days, plural, one {# día} other {# días seguidos}}.
yourGames = Tus partidas y resultados

yourTables = Tus mesas
finishedGames = Tus partidas terminadas
notKnown = Desconocido
tableCode = mesa {code}
watchTheReplay = Ver la repetición
showAll = Mostrar las {count}
nobodyWon = Terminada, no ganó nadie
youWon = Has ganado
youShared = Has compartido la victoria
theyWon = Victoria: {names}
ready = Lista para empezar
waiting = {count, plural, one {Falta un jugador} other {Faltan # jugadores}}
dealing = Repartiendo
paused = En pausa
turnOf = Le toca a {name}
turnFor = desde hace {time}
turnForLeft = desde hace {time}, queda: {left}
titleTurn = {count, plural, one {● Te toca} other {● Te toca en # mesas}}
nobodyElse = nadie más todavía
withNames = con {names}
puzzles = {open, plural, =0 {Problemas del día: todos resueltos} one {Problemas del día: # por resolver} other {Problemas del día: # por resolver}}
puzzleStreak = {days, plural, one {# día} other {# días seguidos}}
ownMistakes = {count, plural, one {# error tuyo por corregir} other {# errores tuyos por corregir}}

groupDeals = Los mismos ocho repartos
aboutGroupDeals = Juega los mismos repartos que tus amigos, cada uno cuando quiera, y ved quién juega mejor.
playGroupDeals = Jugar con un grupo
beRecognised = Que te reconozcan
aboutPlayers = Como jugador tienes tu propio nombre en todos tus dispositivos, sin contraseña.
yourPage = Tu página

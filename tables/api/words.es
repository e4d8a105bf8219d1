# Lo que los jugadores oyen a las peticiones de las páginas.
no_address = en esta dirección no hay nada
no_game = ese juego no existe
no_review = ese análisis no existe; envía la repetición otra vez
limit.replays = demasiadas repeticiones desde esta dirección; inténtalo más tarde
no_puzzle = ese problema no existe

daily.other_version = esta partida se jugó con otra versión de las reglas; recarga la página
daily.not_come = ese día no ha llegado todavía
daily.other_deal = esta partida no salió de ese reparto
daily.not_over = la partida no ha terminado
score.not_seated = no estás sentado a esta mesa
score.other_game = la mesa ya no tiene esa partida
daily.not_the_bots = la jugada {number, number} no es la que hace este bot

# Avisos de turno.
push.none = este servidor no envía avisos
push.quick = los avisos son para mesas donde una jugada puede durar días
push.many = ya hay cinco dispositivos que reciben avisos de este asiento
